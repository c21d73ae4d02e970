package tidings.source.feed;

/** A person while it is read: Atom has parts, RSS a text. */
final class PersonDraft {
  private final StringBuilder text = new StringBuilder();
  private String name = "";
  private String email = "";

  void text(String more) {
    text.append(more);
  }

  void part(Capture captured) {
    String local = captured.name().substring(captured.name().indexOf(':') + 1);
    switch (local) {
      case "name" -> name = captured.plain();
      case "email" -> email = captured.plain();
      default -> {}
    }
  }

  String name() {
    if (!name.isEmpty()) {
      return name;
    }
    return email.isEmpty() ? text.toString().strip() : email;
  }
}
