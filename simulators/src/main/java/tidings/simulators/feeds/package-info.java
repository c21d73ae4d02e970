/**
 * A host of feeds that publish, stay unchanged, and misbehave. The main type is {@link
 * tidings.simulators.feeds.FeedHost}.
 *
 * {@snippet :
 * try (FeedHost host = new FeedHost(0)) {
 *   Publisher jobs = new Publisher(Publisher.Kind.JOBS, 42);
 *   host.publish("jobs", jobs.next().withToken("#a1 s=jobs seq=1 t=1764450000000"));
 *   String address = host.url("jobs"); // http://127.0.0.1:PORT/jobs.rss
 *   host.behave("jobs", Behaviour.TRUNCATED);
 *   long polls = host.counters("jobs").polls();
 * }
 * }
 *
 * <p>A feed shows its last 50 entries, newest first, in all formats at once: {@code .rss} (2.0),
 * {@code .atom}, {@code .json} (JSON Feed 1.1), {@code .rdf} (RSS 1.0), {@code .rss091} (0.91).
 * {@code ETag} and {@code Last-Modified} go with each; {@code If-None-Match} decides before {@code
 * If-Modified-Since}. Where a reader accepts gzip, bodies are packed and bear a tag of their own,
 * as with common servers.
 *
 * <h2>Content</h2>
 *
 * A {@link tidings.simulators.feeds.Publisher} makes up job postings, news or releases; the same
 * seed gives the same entries. Job postings come in the shapes of three sorts of boards and have
 * {@code <budget>} or {@code <hourly>} (a third has neither), {@code <skills>}, {@code <country>},
 * {@code <type>}, {@code <region>}, {@code <company>} and {@code <expires_at>} as elements without
 * a namespace in RSS 2.0; other formats have them in the feed's own namespace, or under {@code _x}
 * in JSON. Titles are plain text, texts are HTML with links, lists, bold words and entities. The
 * words lie beside the classes as {@code jobs.txt}, {@code news.txt} and {@code releases.txt}.
 *
 * <p>{@link tidings.simulators.feeds.Habits} tell how a publisher goes about it: bursts, edits (the
 * same guid and link, another title or text, a later stamp), guids that come again with another
 * link, missing guids, images.
 *
 * {@snippet :
 * Publisher news = new Publisher(Publisher.Kind.NEWS, 42, Habits.LIVELY.withBursts(0.1, 50));
 * news.turn(host.now()).forEach(post -> host.post("news", post));
 * Publication steady = new Publication(host, "news", news, 0.5); // a turn every two seconds
 * }
 *
 * <p>As a process: {@code FeedSimulator --port 8099 --rate 0.5 --lively} fills the feeds {@code
 * jobs}, {@code news} and {@code releases}, each at that many turns a second. Without {@code
 * --lively} each turn is one plain entry. {@code --bursts 0.1:50}, {@code --edits 0.1}, {@code
 * --repeated-guids 0.02}, {@code --missing-guids 0.05} and {@code --images 0.5} set single habits;
 * {@code --seed} and {@code --until-stdin-closes} are there, too.
 *
 * <h2>Hub</h2>
 *
 * <p>At {@code /hub} is a hub (WebSub) for the feeds that are told to have one, which then name it
 * in a {@code Link} header. {@link tidings.simulators.feeds.HubConduct} says how it goes about it:
 * as the standard wants it, sending twice, with a wrong signature, nothing at all, never verifying,
 * denying, or out of order.
 *
 * {@snippet :
 * host.hub("jobs", HubConduct.HONEST.withLease(60));
 * }
 *
 * <h2>Control API</h2>
 *
 * <pre>
 * curl -d '{"feed":"jobs","guid":"1","link":"https://a.example/1","title":"T","text":"&lt;p&gt;x&lt;/p&gt;",
 *           "published":"2026-11-29T12:00:00Z","updated":"2026-11-29T13:00:00Z",
 *           "extra":{"author":"A","category":"B, C","place":"D"},"fields":{"budget":"$500"},
 *           "image":{"url":"https://i.example/1.jpg","type":"image/jpeg","bytes":9,"form":"media"}}' \
 *                                                                          localhost:8099/control/publish
 * curl -d '{"feed":"jobs","guid":"1","link":"https://a.example/1","title":"T2"}' localhost:8099/control/edit
 * curl -d '{"feed":"jobs","behaviour":"error_500","delay_ms":200}'         localhost:8099/control/behave
 * curl -d '{"feed":"jobs","behaviour":"too_many_429","retry_after":60}'    localhost:8099/control/behave
 * curl -d '{"feed":"jobs","behaviour":"moved_301","to":"news"}'            localhost:8099/control/behave
 * curl -d '{"feed":"jobs","behaviour":"dripping","piece_bytes":100,"delay_ms":500}' localhost:8099/control/behave
 * curl -d '{"feed":"jobs","conduct":"honest","lease_seconds":60}'          localhost:8099/control/hub
 * curl 'localhost:8099/control/counters?feed=jobs'
 * </pre>
 *
 * <p>Behaviours: ok, error_500, empty, html_challenge, broken_xml, shuffled, gone_410, truncated,
 * not_found, too_many_429, moved_301, found_302, wrong_charset, dripping; {@code delay_ms} goes
 * with each, and is the pause between pieces of a dripping body. {@code published} left out is now,
 * {@code updated} left out is as published; forms of images are enclosure and media. An edit
 * replaces the whole entry of that guid and link. Wrong JSON is a 400 with {@code {"error":"…"}}.
 */
@NullMarked
package tidings.simulators.feeds;

import org.jspecify.annotations.NullMarked;
