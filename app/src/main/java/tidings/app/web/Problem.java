package tidings.app.web;

/** A request that cannot be served, as it is told to the caller (RFC 9457). */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String title;
  private final String field;

  private Problem(int status, String title, String field, String detail) {
    super(detail);
    this.status = status;
    this.title = title;
    this.field = field;
  }

  static Problem badRequest(String field, String detail) {
    return new Problem(400, "The request cannot be understood", field, detail);
  }

  static Problem unprocessable(String field, String detail) {
    return new Problem(422, "The request cannot be carried out", field, detail);
  }

  static Problem unauthorized() {
    return new Problem(
        401, "No valid token", "Authorization", "send the header Authorization: Bearer TOKEN");
  }

  static Problem unsigned() {
    return new Problem(
        401,
        "No valid signature",
        "webhook-signature",
        "sign ID.TIMESTAMP.BODY with the webhook's secret, at most five minutes ago; see the"
            + " documentation of webhooks");
  }

  static Problem forbidden(Caller caller) {
    return new Problem(
        403,
        "Not allowed",
        "Authorization",
        "the token '"
            + caller.name()
            + "' is of a "
            + caller.role().word()
            + "; this takes another role");
  }

  static Problem notFound(String what) {
    return new Problem(404, "Not found", "", what);
  }

  static Problem tooLarge(int most) {
    return new Problem(413, "Too large", "", "a request has at most " + most + " bytes");
  }

  static Problem unavailable(String detail) {
    return new Problem(503, "Not available now", "", detail);
  }

  /** The status of the answer. */
  public int status() {
    return status;
  }

  /** What kind of thing went wrong. */
  public String title() {
    return title;
  }

  /** Which part of the request is to blame; empty where none is. */
  public String field() {
    return field;
  }
}
