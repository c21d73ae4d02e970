/**
 * A host of feeds that publish, stay unchanged, and misbehave. The main type is {@link
 * tidings.simulators.feeds.FeedHost}.
 *
 * {@snippet :
 * try (FeedHost host = new FeedHost(0)) {
 *   Publisher jobs = new Publisher(Publisher.Kind.JOBS, 42);
 *   host.publish("jobs", jobs.next().withToken("#a1 s=jobs seq=1 t=1764450000000"));
 *   String address = host.url("jobs"); // http://127.0.0.1:PORT/jobs.rss, and the same as .atom
 *   host.behave("jobs", Behaviour.TRUNCATED);
 *   long polls = host.counters("jobs").polls();
 * }
 * }
 *
 * <p>A feed shows its last 50 entries, newest first, with {@code ETag} and {@code Last-Modified};
 * {@code If-None-Match} decides before {@code If-Modified-Since}. {@link
 * tidings.simulators.feeds.Publication} publishes at a rate. As a process: {@code FeedSimulator
 * --port 8099 --rate 0.5} fills the feeds {@code jobs}, {@code news} and {@code releases}.
 *
 * <h2>Control API</h2>
 *
 * <pre>
 * curl -d '{"feed":"jobs","guid":"1","link":"https://a.example/1","title":"T","text":"&lt;p&gt;x&lt;/p&gt;",
 *           "published":"2026-11-29T12:00:00Z","extra":{"budget":"$500"}}'  localhost:8099/control/publish
 * curl -d '{"feed":"jobs","behaviour":"error_500","delay_ms":200}'          localhost:8099/control/behave
 * curl 'localhost:8099/control/counters?feed=jobs'
 * </pre>
 *
 * <p>Behaviours: ok, error_500, empty, html_challenge, broken_xml, shuffled, gone_410, truncated,
 * not_found; {@code delay_ms} goes with each. {@code published} left out is now. Wrong JSON is a
 * 400 with {@code {"error":"…"}}.
 */
@NullMarked
package tidings.simulators.feeds;

import org.jspecify.annotations.NullMarked;
