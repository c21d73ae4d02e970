package tidings.courier.telegram;

import tidings.http.Exchange;
import tidings.http.Gate;

/** Carries one call to Telegram: a method and its parameters as JSON, an HTTP answer back. */
@FunctionalInterface
public interface Transport {
  /** Makes the call once; the gate is asked just before the first byte is written. */
  Exchange call(String method, byte[] json, Gate gate);
}
