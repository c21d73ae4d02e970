package tidings.app.configuration;

import java.util.List;
import java.util.stream.Collectors;

/** The configuration cannot be used; all that is wrong with it. */
public final class ConfigurationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Fault> faults;

  /** With at least one fault. */
  public ConfigurationException(List<Fault> faults) {
    super(faults.stream().map(Fault::line).collect(Collectors.joining("\n")));
    this.faults = List.copyOf(faults);
  }

  /** What is wrong. */
  public List<Fault> faults() {
    return faults;
  }
}
