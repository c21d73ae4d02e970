package tidings.app.web;

/**
 * Who asks.
 *
 * @param name the name of their token; written down with what they decide
 */
public record Caller(String name, ApiRole role) {}
