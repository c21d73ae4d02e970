package tidings.simulators.telegram;

/**
 * Where a message goes.
 *
 * @param chat the chat as it was named
 * @param threadId the forum topic; 0: none
 */
record Target(String chat, int threadId) {}
