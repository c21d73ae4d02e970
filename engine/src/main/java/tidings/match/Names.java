package tidings.match;

import java.util.HashMap;
import java.util.Map;
import tidings.recipient.Scope;
import tidings.source.SourceCollections;
import tidings.source.Sources;
import tidings.storage.Transaction;

/** The names of what is followed, each read once. Lives as long as the transaction. */
final class Names {
  private final Transaction transaction;
  private final Map<Scope, String> names = new HashMap<>();

  Names(Transaction transaction) {
    this.transaction = transaction;
  }

  String of(Scope scope) {
    return names.computeIfAbsent(scope, this::read);
  }

  private String read(Scope scope) {
    return switch (scope.kind()) {
      case SOURCE -> new Sources().name(transaction, scope.id());
      case COLLECTION -> new SourceCollections().name(transaction, scope.id());
    };
  }
}
