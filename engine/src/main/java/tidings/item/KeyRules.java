package tidings.item;

import java.util.List;
import java.util.Set;

/** Says by what each item of a fetch is known, for people. */
public final class KeyRules {
  private KeyRules() {}

  /** One phrase for each item, in their order. */
  public static List<String> of(List<NewItem> found) {
    Set<String> shared = Keys.shared(found);
    return found.stream().map(item -> rule(item.identity(), shared)).toList();
  }

  private static String rule(Identity identity, Set<String> shared) {
    int rung = identity.keys().indexOf(Keys.own(identity, shared));
    if (!identity.story().isEmpty()) {
      return identity.story() + ", which is the same in every source";
    }
    if (identity.byGuid()) {
      return switch (rung) {
        case 0 -> "the id that it states";
        case 1 -> "id and link, as several items state its id";
        default -> "id, link and title, as several items state the others";
      };
    }
    if (identity.keys().size() == 1) {
      return "title and text, as it has neither id nor link";
    }
    return switch (rung) {
      case 0 -> "its link, as it states no id";
      case 1 -> "link and title, as several items have its link and state no id";
      default -> "link, title and date, as several items share the others";
    };
  }
}
