package tidings.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * A unit of work that waits for the writer, and the place where its caller waits for the answer.
 */
sealed interface Unit<R> {
  /** The caller's end. */
  CompletableFuture<R> answer();

  /** Tells the caller what went wrong. */
  default void fail(RuntimeException fault) {
    answer().completeExceptionally(fault instanceof UnitErrorException much ? much.error() : fault);
  }

  /** Waits for the commit; throws what the unit or the commit threw. */
  default R await() {
    try {
      return answer().join();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof RuntimeException fault) {
        throw fault;
      }
      if (failed.getCause() instanceof Error much) {
        throw much;
      }
      throw failed;
    }
  }

  /** Work of one caller. */
  record SingleUnit<R>(Database.Work<R> work, CompletableFuture<R> answer) implements Unit<R> {
    Runnable perform(Transaction transaction) {
      R result = work.in(transaction);
      return () -> answer.complete(result);
    }
  }

  /** One caller's share of work that is done in bulk. */
  record BatchUnit<U, R>(Database.BatchWork<U, R> work, U unit, CompletableFuture<R> answer)
      implements Unit<R> {

    static List<Runnable> perform(Transaction transaction, List<BatchUnit<?, ?>> units) {
      return performTyped(transaction, same(units));
    }

    // Units are gathered by their work, so all of one list have its types.
    @SuppressWarnings("unchecked")
    private static List<BatchUnit<Object, Object>> same(List<BatchUnit<?, ?>> units) {
      return (List<BatchUnit<Object, Object>>) (List<?>) units;
    }

    private static List<Runnable> performTyped(
        Transaction transaction, List<BatchUnit<Object, Object>> units) {
      List<Object> inputs = units.stream().map(BatchUnit::unit).toList();
      List<Object> results = units.getFirst().work().in(transaction, inputs);
      if (results.size() != units.size()) {
        throw new IllegalStateException(
            "a batch of " + units.size() + " gave " + results.size() + " results");
      }
      List<Runnable> answers = new ArrayList<>(units.size());
      for (int i = 0; i < units.size(); i++) {
        Object result = results.get(i);
        CompletableFuture<Object> answer = units.get(i).answer();
        answers.add(() -> answer.complete(result));
      }
      return answers;
    }
  }
}
