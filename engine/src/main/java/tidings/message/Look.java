package tidings.message;

/** How much of a message's looks a network has left: each step is a refusal of the one before. */
public enum Look {
  /** As it was made. */
  WHOLE,
  /** Its picture was refused. */
  WITHOUT_PICTURE,
  /** Its styles were refused: bare text. */
  PLAIN;

  private static final Look[] ALL = values();

  /** The number used in SQL. */
  public int number() {
    return switch (this) {
      case WHOLE -> 0;
      case WITHOUT_PICTURE -> 1;
      case PLAIN -> 2;
    };
  }

  /** The look for a number. */
  public static Look at(int number) {
    return ALL[number];
  }
}
