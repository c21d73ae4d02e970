package tidings.simulators.telegram;

/** What a message shows: its body and its inline keyboard as normalised JSON, empty if none. */
record Content(Body body, String keyboard) {}
