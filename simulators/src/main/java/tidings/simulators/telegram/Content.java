package tidings.simulators.telegram;

/** What a message shows: its text and its inline keyboard as normalised JSON, empty if none. */
record Content(FormattedText text, String keyboard) {}
