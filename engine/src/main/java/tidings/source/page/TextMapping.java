package tidings.source.page;

/**
 * What of a page is watched.
 *
 * @param in selects the part that counts; the whole page where it is empty
 * @param without selects what is left out of it, a clock or an advertisement; or is empty
 */
public record TextMapping(String in, String without) {
  public TextMapping {
    in = checked("in", in);
    without = checked("without", without);
  }

  private static String checked(String name, String css) {
    return css.isBlank() ? "" : PageMapping.selector(name, css);
  }
}
