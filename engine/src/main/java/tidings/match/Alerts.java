package tidings.match;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tidings.item.Item;
import tidings.message.Content;
import tidings.message.Template;
import tidings.recipient.Subscription;

/** The alerts of one item: those who want the same look share a content. */
final class Alerts {
  private final Item item;
  private final String source;
  private final Names names;
  private final Map<String, Content> byTemplate = new HashMap<>();

  Alerts(Item item, String source, Names names) {
    this.item = item;
    this.source = source;
    this.names = names;
  }

  /** However many subscriptions matched, the oldest says how it looks. */
  Content content(List<Subscription> matched) {
    String template =
        matched.stream()
            .min((a, b) -> Long.compare(a.id(), b.id()))
            .map(Subscription::template)
            .orElse("");
    return byTemplate.computeIfAbsent(template, this::content);
  }

  private Content content(String template) {
    Alert alert = new Alert(item, source);
    try {
      return template.isEmpty() ? alert.usual() : alert.by(Template.parse(template));
    } catch (IllegalArgumentException broken) {
      // It was read when it was stored; whoever wrote it is told the usual way, and nobody waits.
      return alert.usual();
    }
  }

  /** Every subscription that matched, by what it asks for and where. */
  String reasons(List<Subscription> matched) {
    return matched.stream()
        .map(subscription -> reason(subscription))
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private String reason(Subscription subscription) {
    return reason(subscription, names);
  }

  /** What a subscription asks for and where. */
  static String reason(Subscription subscription, Names names) {
    String filter = subscription.filter().isBlank() ? "everything" : subscription.filter();
    return filter + " in " + names.of(subscription.scope());
  }
}
