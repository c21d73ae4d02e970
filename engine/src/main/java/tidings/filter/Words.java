package tidings.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Words with their places, in their order: pieces of a folded text for the most part, so that
 * cutting an item costs no object for each word. Immutable.
 */
final class Words {
  static final Words NONE = new Words("", new int[0], new String[0], "");

  private static final int CELLS = 3;

  private final String text;
  private final int[]
      cells; // for each form: from, until, place; -1 - n, 0, place for the nth odd one
  private final String[] odd; // forms that do not stand in the text
  private final String said;

  private Words(String text, int[] cells, String[] odd, String said) {
    this.text = text;
    this.cells = cells;
    this.odd = odd;
    this.said = said;
  }

  /** Those of an item's text: each word in all its forms. */
  static Words of(String text) {
    String folded = Folding.fold(text);
    Cutting cutting = new Cutting(false);
    WordBreaker.cut(folded, cutting);
    return cutting.words(folded, "");
  }

  /** Those that somebody asks for: each word in the form that is meant. */
  static Words asked(String text) {
    String folded = Folding.fold(text);
    Cutting cutting = new Cutting(true);
    WordBreaker.cut(folded, cutting);
    return cutting.words(folded, text.strip());
  }

  /** One that is folded already. */
  static Words one(String form) {
    return new Words(form, new int[] {0, form.length(), 0}, new String[0], form);
  }

  /** Marks that are no words of any text. */
  static Words marks(Collection<String> marks) {
    Cutting cutting = new Cutting(false);
    marks.forEach(mark -> cutting.word(mark, 0, true));
    return cutting.words("", "");
  }

  /** Collects forms. Confined to one thread. */
  private static final class Cutting implements WordBreaker.Sink {
    private final boolean wholeOnly;
    private final List<String> odd = new ArrayList<>(0);
    private int[] cells = new int[32 * CELLS];
    private int size;

    Cutting(boolean wholeOnly) {
      this.wholeOnly = wholeOnly;
    }

    @Override
    public void word(int from, int until, int place, boolean whole) {
      if (whole || !wholeOnly) {
        add(from, until, place);
      }
    }

    @Override
    public void word(String form, int place, boolean whole) {
      if (whole || !wholeOnly) {
        odd.add(form);
        add(-odd.size(), 0, place);
      }
    }

    private void add(int from, int until, int place) {
      if (size == cells.length) {
        cells = Arrays.copyOf(cells, 2 * size);
      }
      cells[size] = from;
      cells[size + 1] = until;
      cells[size + 2] = place;
      size += CELLS;
    }

    Words words(String text, String said) {
      return size == 0
          ? NONE
          : new Words(text, Arrays.copyOf(cells, size), odd.toArray(String[]::new), said);
    }
  }

  /** Alike for those that ask for the same. */
  String key() {
    return IntStream.range(0, size())
        .mapToObj(i -> form(i) + "@" + (place(i) - place(0)))
        .collect(Collectors.joining(" "));
  }

  int size() {
    return cells.length / CELLS;
  }

  String form(int index) {
    int from = cells[CELLS * index];
    return from < 0 ? odd[-1 - from] : text.substring(from, cells[CELLS * index + 1]);
  }

  private int place(int index) {
    return cells[CELLS * index + 2];
  }

  /** The number that a dictionary has a form under, or -1. */
  int number(int index, Dictionary dictionary) {
    int from = cells[CELLS * index];
    return from < 0
        ? dictionary.find(odd[-1 - from])
        : dictionary.find(text, from, cells[CELLS * index + 1]);
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return cells.length == 0;
  }

  /** The forms in their order. */
  List<String> forms() {
    return IntStream.range(0, size()).mapToObj(this::form).toList();
  }

  private boolean is(int index, String form) {
    int from = cells[CELLS * index];
    return from < 0
        ? odd[-1 - from].equals(form)
        : cells[CELLS * index + 1] - from == form.length() && text.startsWith(form, from);
  }

  /** Whether the words stand here as they stand to each other. */
  boolean has(Words phrase) {
    String first = phrase.form(0);
    for (int i = 0; i < size(); i++) {
      if (is(i, first) && goesOn(phrase, place(i) - phrase.place(0))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word begins so. */
  boolean begins(String form) {
    return IntStream.range(0, size()).anyMatch(i -> form(i).startsWith(form));
  }

  private boolean goesOn(Words phrase, int shift) {
    for (int i = 1; i < phrase.size(); i++) {
      if (!at(phrase.form(i), phrase.place(i) + shift)) {
        return false;
      }
    }
    return true;
  }

  private boolean at(String form, int place) {
    for (int i = first(place); i < size() && place(i) == place; i++) {
      if (is(i, form)) {
        return true;
      }
    }
    return false;
  }

  /** The first form at or behind a place. */
  private int first(int place) {
    int low = 0;
    int high = size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (place(middle) < place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Words words
        && forms().equals(words.forms())
        && key().equals(words.key());
  }

  @Override
  public int hashCode() {
    return key().hashCode();
  }

  /** As it was asked for. */
  @Override
  public String toString() {
    return said;
  }
}
