package tidings.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Words with their places, in their order. Immutable. */
final class Words {
  static final Words NONE = new Words(new String[0], new int[0], "");

  private final String[] forms;
  private final int[] places;
  private final String said;

  private Words(String[] forms, int[] places, String said) {
    this.forms = forms;
    this.places = places;
    this.said = said;
  }

  /** Those of an item's text: each word in all its forms. */
  static Words of(String text) {
    return cut(text, false);
  }

  /** Those that somebody asks for: each word in the form that is meant. */
  static Words asked(String text) {
    return cut(text, true);
  }

  private static Words cut(String text, boolean wholeOnly) {
    List<String> forms = new ArrayList<>();
    int[][] places = {new int[16]};
    WordBreaker.cut(
        Folding.fold(text),
        (form, place, whole) -> {
          if (whole || !wholeOnly) {
            if (forms.size() == places[0].length) {
              places[0] = Arrays.copyOf(places[0], 2 * forms.size());
            }
            places[0][forms.size()] = place;
            forms.add(form);
          }
        });
    return forms.isEmpty()
        ? NONE
        : new Words(
            forms.toArray(String[]::new),
            Arrays.copyOf(places[0], forms.size()),
            wholeOnly ? text.strip() : "");
  }

  /** One that is folded already. */
  static Words one(String form) {
    return new Words(new String[] {form}, new int[] {0}, form);
  }

  /** Marks that are no words of any text. */
  static Words marks(Collection<String> marks) {
    return new Words(marks.toArray(String[]::new), new int[marks.size()], "");
  }

  /** Alike for those that ask for the same. */
  String key() {
    return IntStream.range(0, forms.length)
        .mapToObj(i -> forms[i] + "@" + (places[i] - places[0]))
        .collect(Collectors.joining(" "));
  }

  int size() {
    return forms.length;
  }

  String form(int index) {
    return forms[index];
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return forms.length == 0;
  }

  /** The forms in their order. */
  List<String> forms() {
    return List.of(forms);
  }

  /** Whether the words stand here as they stand to each other. */
  boolean has(Words phrase) {
    for (int i = 0; i < forms.length; i++) {
      if (forms[i].equals(phrase.forms[0]) && goesOn(phrase, places[i] - phrase.places[0])) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word begins so. */
  boolean begins(String form) {
    return Arrays.stream(forms).anyMatch(one -> one.startsWith(form));
  }

  private boolean goesOn(Words phrase, int shift) {
    for (int i = 1; i < phrase.forms.length; i++) {
      if (!at(phrase.forms[i], phrase.places[i] + shift)) {
        return false;
      }
    }
    return true;
  }

  private boolean at(String form, int place) {
    int found = Arrays.binarySearch(places, place);
    for (int i = found; i >= 0 && places[i] == place; i--) {
      if (forms[i].equals(form)) {
        return true;
      }
    }
    for (int i = found + 1; found >= 0 && i < places.length && places[i] == place; i++) {
      if (forms[i].equals(form)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Words words
        && Arrays.equals(forms, words.forms)
        && Arrays.equals(places, words.places);
  }

  @Override
  public int hashCode() {
    return Objects.hash(Arrays.hashCode(forms), Arrays.hashCode(places));
  }

  /** As it was asked for. */
  @Override
  public String toString() {
    return said;
  }
}
