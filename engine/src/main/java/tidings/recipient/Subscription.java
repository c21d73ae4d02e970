package tidings.recipient;

import java.util.Set;

/**
 * Somebody's wish to be told.
 *
 * @param filter the filter as it was written
 * @param template how an alert looks; empty for the usual way
 * @param follows the fields whose edits are told as well; usually none
 * @param digest length of the windows in which it is told together, in milliseconds; 0 for at once
 * @param newest how many of the items that were there before it are still to be told
 * @param once whether what another source of the same address has told is left out
 * @param afterItem only items with a higher id are for it
 */
public record Subscription(
    long id,
    Address address,
    Scope scope,
    String filter,
    String template,
    Set<String> follows,
    long digest,
    int newest,
    boolean once,
    long afterItem) {
  public Subscription {
    follows = Set.copyOf(follows);
  }
}
