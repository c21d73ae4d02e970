package tidings.source.websub;

/**
 * What is wanted of a hub.
 *
 * @param source whose items it sends
 * @param topic what the source is called there
 * @param leaseUntil until when it sends them, in milliseconds since the epoch; 0 for not yet
 * @param failures how often it was asked in vain, one time after another
 */
record HubSubscription(long source, String hub, String topic, long leaseUntil, int failures) {}
