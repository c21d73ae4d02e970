package tidings.app.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import tidings.http.Network;

/** Which place a request is said to come from, and who is believed. */
class ProxiesTest {
  private static final Proxies TRUSTING =
      new Proxies(List.of(Network.parse("10.0.0.0/8"), Network.parse("fd00::/8")));

  private static String place(String peer, String... forwarded) {
    return TRUSTING.place(InetAddress.ofLiteral(peer), List.of(forwarded));
  }

  @Test
  void whoIsNotTrustedSpeaksForItself() {
    assertThat(place("203.0.113.5", "198.51.100.1")).isEqualTo("203.0.113.5");
    assertThat(new Proxies(List.of()).place(InetAddress.ofLiteral("127.0.0.1"), List.of("1.2.3.4")))
        .isEqualTo("127.0.0.1");
  }

  @Test
  void aTrustedProxySpeaksForItsVisitor() {
    assertThat(place("10.0.0.1", "198.51.100.1")).isEqualTo("198.51.100.1");
    assertThat(place("10.0.0.1", "198.51.100.1:4711")).isEqualTo("198.51.100.1");
    assertThat(place("10.0.0.1", "198.51.100.1, 10.9.9.9")).isEqualTo("198.51.100.1");
    assertThat(place("10.0.0.1", "198.51.100.1", "10.9.9.9")).isEqualTo("198.51.100.1");
  }

  @Test
  void whatTheVisitorWroteHimselfIsNotBelieved() {
    assertThat(place("10.0.0.1", "192.0.2.9, 198.51.100.1")).isEqualTo("198.51.100.1");
    assertThat(place("10.0.0.1", "10.1.1.1, 198.51.100.1, 10.9.9.9")).isEqualTo("198.51.100.1");
  }

  @Test
  void whatCannotBeReadEndsTheWalk() {
    assertThat(place("10.0.0.1", "unknown")).isEqualTo("10.0.0.1");
    assertThat(place("10.0.0.1")).isEqualTo("10.0.0.1");
    assertThat(place("10.0.0.1", "198.51.100.1, localhost")).isEqualTo("10.0.0.1");
    assertThat(place("10.0.0.1", "[")).isEqualTo("10.0.0.1");
  }

  @Test
  void aVisitorHasANetworkOfVersionSixToHimself() {
    String one = place("fd00::1", "[2001:db8:1:2::1]:443");
    assertThat(one).isEqualTo("20010db800010002/64");
    assertThat(place("fd00::1", "2001:db8:1:2:ffff::7")).isEqualTo(one);
    assertThat(place("fd00::1", "2001:db8:1:3::1")).isNotEqualTo(one);
    assertThat(place("::ffff:203.0.113.5")).as("mapped").isEqualTo("203.0.113.5");
  }
}
