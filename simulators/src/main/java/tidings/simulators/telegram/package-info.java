/**
 * A stand-in for the Bot API's send side that keeps to the letter of the open server: forms of
 * requests, error texts, message ids, text rules, limits, and everything that can go wrong.
 *
 * <pre>
 *  client ──HTTP──▶ TelegramServer ──Call──▶ TelegramRules.receive ──▶ Directive
 *                        │                                              │ when to accept, when
 *                        │◀─────────────────────────────────────────────┘ and what to reply
 *                        └──at its time──▶ TelegramRules.accept ──▶ Answer, LogEntry
 * </pre>
 *
 * <p>The main types are {@link tidings.simulators.telegram.TelegramRules}, which has no clock,
 * socket or thread and can be driven by a simulation, and {@link
 * tidings.simulators.telegram.TelegramServer}, which puts it on a port.
 *
 * {@snippet :
 * TelegramRules rules = new TelegramRules(Settings.defaults(), 42);
 * rules.limits(Limits.strict(30, 5));
 * rules.topics(-1001234567890L, 2, 17);
 * rules.badPhoto("https://img.example/gone/", PhotoFault.NO_CONTENT);
 * rules.faults(FaultPlan.builder()
 *     .latency(20_000, 300_000)
 *     .chance(0.02, new Fault.CutAfter())
 *     .next(3, 1001L, new Fault.Restart500())
 *     .build());
 * try (TelegramServer server = new TelegramServer(rules, 0)) {
 *   send(server.url());
 *   List<LogEntry> delivered = rules.log();
 * }
 * }
 *
 * <p>Known methods: getMe, sendMessage, sendPhoto, editMessageText, editMessageCaption,
 * editMessageReplyMarkup; others are a 404. A text or caption may have {@code entities} or {@code
 * caption_entities}, or {@code parse_mode} HTML or MarkdownV2; legacy Markdown is refused. The
 * server's own entities (addresses, mentions, hashtags) are not added. {@code
 * disable_notification}, {@code link_preview_options} and {@code message_thread_id} are read and
 * logged; parameters not named here are ignored.
 *
 * <p>As a process: {@code TelegramSimulator --port 8088 --limits strict:30:5 --seed 42}; the
 * address is the first line on stdout. {@code --limits strict:100:100:1:20} adds a bucket for each
 * private chat; {@code --incoming 0.1:3} uses up 1 to 3 message ids before one send in ten; {@code
 * --until-stdin-closes} ends it with its parent.
 *
 * <h2>Photos</h2>
 *
 * {@code photo} is an address, the {@code file_id} of a photo that the same bot sent before, or a
 * file: the part {@code photo} of a multipart request, or any part named by {@code attach://PART}.
 * Nothing is fetched and no file is looked into: every address is good but those that {@link
 * tidings.simulators.telegram.TelegramRules#badPhoto} scripts, and sizes are made up. Photos share
 * chat conditions, limits, faults, ids and log with texts; a script of faults names them {@code
 * sendphoto}. The live server puts texts and photos of a chat into two chains, so that one may
 * overtake the other: a script with a {@code delay} for {@code sendphoto} shows that.
 *
 * <p>The published Bot API documentation and the open server's source say how photos are read and
 * what is refused in which order. Assumed is: that a well-formed id which is not the bot's own gets
 * {@code wrong file identifier/HTTP URL specified}; dimensions and file sizes; that files of one
 * name and length are one photo. A caption's 1024, as a text's 4096, are code points after parsing.
 *
 * <h2>Topics</h2>
 *
 * {@link tidings.simulators.telegram.TelegramRules#topics} makes a supergroup a forum. A {@code
 * message_thread_id} that the chat does not have is a 400, as is any in a chat without topics, and
 * as is 1, the general topic, to which messages without a thread go. Topics of private chats,
 * closed and deleted topics are not simulated.
 *
 * <h2>Control API</h2>
 *
 * On the same port. Times are milliseconds, moments microseconds since the epoch. What is left out
 * has its default; unknown names and wrong types are a 400 with {@code {"error":"…"}}.
 *
 * <pre>
 * curl 'localhost:8088/control/log?since=0'      # NDJSON, see below
 * curl localhost:8088/control/counters
 * curl -d '{"profile":"strict","rate":30,"burst":5,"chat_rate":1,"chat_burst":20}' localhost:8088/control/limits
 * curl -d '{"profile":"sheet","absorb_ms":8000,"group_count":20,"group_seconds":60,
 *           "paid_rate":1000,"paid_burst":1000,"doubling":true,"max_penalty_seconds":18053,
 *           "edits_count":true}'                                                 localhost:8088/control/limits
 * curl -d '{"chances":[{"probability":0.02,"fault":"cut_after"},
 *                      {"probability":0.01,"fault":"late_accept","cut_ms":0,"min_ms":0,"max_ms":8000}],
 *           "scripts":[{"times":3,"chat":1,"method":"sendMessage","fault":"flood_429","seconds":30,"parks_chat":true}],
 *           "latency":{"min_ms":20,"max_ms":300,"every":20,"every_ms":1000,"accept_anywhere":false}}' \
 *                                                                                localhost:8088/control/faults
 * curl -d '{"append":true,"scripts":[{"fault":"restart_500"}]}'                  localhost:8088/control/faults
 * curl -d '{"style":"reset"}'                    localhost:8088/control/cuts     # close, reset, torn
 * curl -d '[{"chat":1,"condition":"blocked"},{"chat":-5,"condition":"migrated","to":-1005},
 *           {"chat":-1007,"kind":"channel"},
 *           {"chat":-1001234567890,"topics":[2,17]}]' localhost:8088/control/chats
 * curl -d '[{"url":"https://img.example/gone/","fault":"no_content"}]' localhost:8088/control/photos # none: good again
 * curl -d '{"token":"1:a","chat":1}'             localhost:8088/control/incoming # somebody writes: an id is used up
 * curl -d '{"token":"1:a"}'                      localhost:8088/control/revoke
 * curl -d ''                                     localhost:8088/control/reset    # plan and limits stay
 * </pre>
 *
 * <p>A line of the log has {@code index}, {@code at}, {@code chat}, {@code thread} (0: none),
 * {@code message_id}, {@code kind} (text, photo), {@code text} (a photo's is its caption), {@code
 * photo} (as the call named it: address, file id or file name), {@code markup}, {@code
 * link_preview}, {@code silent}, {@code token} (its last 4 characters).
 *
 * <p>Faults: none, cut_before, cut_after, late_accept, delay, slow_answer, restart_500, flood_5,
 * html_502, flood_429, local_429. Conditions: ok, blocked, deactivated, never_started, kicked,
 * left, deleted, forgotten, user_unknown, bot, migrated. Kinds: private, group, supergroup,
 * channel. Faults of photos: wrong_identifier, no_content, wrong_type, wrong_url.
 */
@NullMarked
package tidings.simulators.telegram;

import org.jspecify.annotations.NullMarked;
