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
 * <p>Known methods: getMe, sendMessage, editMessageText, editMessageReplyMarkup; others are a 404.
 * {@code text} may have {@code entities}, or {@code parse_mode} HTML or MarkdownV2; legacy Markdown
 * is refused. The server's own entities (addresses, mentions, hashtags) are not added.
 *
 * <p>As a process: {@code TelegramSimulator --port 8088 --limits strict:30:5 --seed 42}; the
 * address is the first line on stdout. {@code --limits strict:100:100:1:20} adds a bucket for each
 * private chat; {@code --incoming 0.1:3} uses up 1 to 3 message ids before one send in ten; {@code
 * --until-stdin-closes} ends it with its parent.
 *
 * <h2>Control API</h2>
 *
 * On the same port. Times are milliseconds, moments microseconds since the epoch. What is left out
 * has its default; unknown names and wrong types are a 400 with {@code {"error":"…"}}.
 *
 * <pre>
 * curl 'localhost:8088/control/log?since=0'      # NDJSON: index, at, chat, message_id, text, markup, token (last 4)
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
 *           {"chat":-1007,"kind":"channel"}]'    localhost:8088/control/chats
 * curl -d '{"token":"1:a","chat":1}'             localhost:8088/control/incoming # somebody writes: an id is used up
 * curl -d '{"token":"1:a"}'                      localhost:8088/control/revoke
 * curl -d ''                                     localhost:8088/control/reset    # plan and limits stay
 * </pre>
 *
 * <p>Faults: none, cut_before, cut_after, late_accept, delay, slow_answer, restart_500, flood_5,
 * html_502, flood_429, local_429. Conditions: ok, blocked, deactivated, never_started, kicked,
 * left, deleted, forgotten, user_unknown, bot, migrated. Kinds: private, group, supergroup,
 * channel.
 */
@NullMarked
package tidings.simulators.telegram;

import org.jspecify.annotations.NullMarked;
