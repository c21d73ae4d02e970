package tidings.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.monitor.Monitor;
import org.apache.lucene.monitor.MonitorConfiguration;
import org.apache.lucene.monitor.MonitorQuery;
import org.apache.lucene.monitor.QueryMatch;
import org.apache.lucene.monitor.TermFilteredPresearcher;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** The same filters in Lucene's Monitor, which is made for this. */
final class LucenePeer implements AutoCloseable {
  private static final String FIELD = "text";
  private static final int BATCH = 10_000;

  private final Analyzer analyzer = new StandardAnalyzer();
  private final Monitor monitor;
  private final List<MonitorQuery> waiting = new ArrayList<>();
  private int added;

  LucenePeer() throws IOException {
    monitor = new Monitor(analyzer, new TermFilteredPresearcher(), new MonitorConfiguration());
  }

  void add(MatchLoad.Wish wish) throws IOException {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    wish.required().forEach(word -> query.add(term(word), Occur.MUST));
    if (!wish.either().isEmpty()) {
      BooleanQuery.Builder either = new BooleanQuery.Builder();
      wish.either().forEach(word -> either.add(term(word), Occur.SHOULD));
      query.add(either.build(), Occur.MUST);
    }
    wish.excluded().forEach(word -> query.add(term(word), Occur.MUST_NOT));
    waiting.add(new MonitorQuery(String.valueOf(added++), query.build()));
    if (waiting.size() >= BATCH) {
      register();
    }
  }

  private static Query term(String word) {
    return new TermQuery(new Term(FIELD, word));
  }

  /** What was added is looked at from here on. */
  void register() throws IOException {
    monitor.register(waiting);
    waiting.clear();
  }

  /** How many want the item. */
  int matches(String text) throws IOException {
    Document document = new Document();
    document.add(new TextField(FIELD, text, Field.Store.NO));
    return monitor.match(document, QueryMatch.SIMPLE_MATCHER).getMatchCount();
  }

  @Override
  public void close() throws IOException {
    monitor.close();
    analyzer.close();
  }
}
