-- The spine: who is told, what is to be said, the ledger, the doorbell, and what the networks said.
-- Times are milliseconds since the epoch. Lanes: 0 interactive, 1 alert, 2 bulk.

CREATE TABLE account (
  id           ${identity},
  name         TEXT   NOT NULL UNIQUE,
  channel      TEXT   NOT NULL,
  parked_until BIGINT NOT NULL DEFAULT 0,
  -- Why the network refuses our login, which stops it.
  refused      TEXT   NOT NULL DEFAULT '',
  owner        TEXT   NOT NULL DEFAULT '',
  fence        BIGINT NOT NULL DEFAULT 0,
  lease_until  BIGINT NOT NULL DEFAULT 0
);

-- One row while all sending is stopped, for the accounts that come later too.
CREATE TABLE stop (
  id     SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
  reason TEXT     NOT NULL,
  since  BIGINT   NOT NULL
);

CREATE TABLE chat (
  id           ${identity},
  account_id   BIGINT NOT NULL REFERENCES account (id),
  native       TEXT   NOT NULL,
  kind         TEXT   NOT NULL,
  condition    TEXT   NOT NULL DEFAULT 'open',
  parked_until BIGINT NOT NULL DEFAULT 0,
  -- The chat that this one became, where that one had been known by its own id before.
  moved_to     BIGINT,
  UNIQUE (account_id, native)
);

CREATE INDEX chat_parked ON chat (parked_until) WHERE parked_until > 0;
CREATE INDEX chat_moved ON chat (moved_to) WHERE moved_to > 0;

-- A person or group that is told, and where it is reached; thread is a topic of a chat.
CREATE TABLE recipient (
  id      ${identity},
  name    TEXT   NOT NULL UNIQUE,
  made_at BIGINT NOT NULL
);

CREATE TABLE address (
  id           ${identity},
  recipient_id BIGINT REFERENCES recipient (id),
  chat_id      BIGINT NOT NULL REFERENCES chat (id),
  thread       TEXT   NOT NULL DEFAULT '',
  UNIQUE (chat_id, thread)
);
CREATE INDEX address_recipient ON address (recipient_id);

CREATE TABLE message (
  id   ${identity},
  hash TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL
);

CREATE TABLE delivery (
  seq           ${identity},
  id            TEXT     NOT NULL UNIQUE,
  account_id    BIGINT   NOT NULL REFERENCES account (id),
  chat_id       BIGINT   NOT NULL REFERENCES chat (id),
  address_id    BIGINT   NOT NULL REFERENCES address (id),
  thread        TEXT     NOT NULL DEFAULT '',
  lane          SMALLINT NOT NULL,
  stream        TEXT     NOT NULL,
  turn          BIGINT   NOT NULL,
  rank          BIGINT   NOT NULL,
  message_id    BIGINT   NOT NULL REFERENCES message (id),
  part          SMALLINT NOT NULL DEFAULT 0,
  doubt         TEXT     NOT NULL,
  state         TEXT     NOT NULL DEFAULT 'waiting',
  -- What indexes need of the state, so that the step from waiting to claimed changes none of them.
  open          SMALLINT NOT NULL GENERATED ALWAYS AS
    (CASE WHEN state IN ('waiting', 'claimed', 'doubtful') THEN 1 ELSE 0 END) STORED,
  unsettled     SMALLINT NOT NULL GENERATED ALWAYS AS
    (CASE WHEN state IN ('doubtful', 'held', 'dead') THEN 1 ELSE 0 END) STORED,
  generation    INTEGER  NOT NULL DEFAULT 1,
  attempts      INTEGER  NOT NULL DEFAULT 0,
  place         BIGINT   NOT NULL DEFAULT 0,
  look          SMALLINT NOT NULL DEFAULT 0,
  marked        SMALLINT NOT NULL,
  made_at       BIGINT   NOT NULL,
  due_at        BIGINT   NOT NULL DEFAULT 0,
  deadline      BIGINT   NOT NULL DEFAULT 0,
  fence         BIGINT   NOT NULL DEFAULT 0,
  lease_until   BIGINT   NOT NULL DEFAULT 0,
  intent_at     BIGINT   NOT NULL DEFAULT 0,
  settle_at     BIGINT   NOT NULL DEFAULT 0,
  known_high    BIGINT   NOT NULL DEFAULT 0,
  failing_since BIGINT   NOT NULL DEFAULT 0,
  external_id   BIGINT   NOT NULL DEFAULT 0,
  matched_by    TEXT     NOT NULL DEFAULT '',
  -- The token that asked for it; empty where a subscription did.
  asked_by      TEXT     NOT NULL DEFAULT '',
  reason        TEXT     NOT NULL DEFAULT '',
  ended_at      BIGINT   NOT NULL DEFAULT 0
)${half_full};
CREATE INDEX delivery_open ON delivery
  (chat_id, lane, stream, turn, (CASE WHEN place > 0 THEN place ELSE seq END), part) WHERE open = 1;
CREATE INDEX delivery_unsettled ON delivery (account_id, seq) WHERE unsettled = 1;
-- What the history is asked by. None of these columns changes when a delivery is simply sent.
CREATE INDEX delivery_address ON delivery (address_id, seq);
CREATE INDEX delivery_source ON delivery (stream, seq) WHERE stream LIKE 'source:%';
CREATE INDEX delivery_reasoned ON delivery (seq) WHERE reason <> '';
CREATE INDEX delivery_deadline ON delivery (deadline) WHERE open = 1 AND deadline > 0;

-- What was tried, and how it ended. A row is written with the outcome; the intent stands in delivery.
-- No foreign key: the row it would check was updated in the same transaction, and checking locks it anew.
CREATE TABLE attempt (
  id           ${identity},
  account_id   BIGINT  NOT NULL,
  chat_id      BIGINT  NOT NULL,
  delivery_seq BIGINT  NOT NULL,
  generation   INTEGER NOT NULL,
  number       INTEGER NOT NULL,
  begun_at     BIGINT  NOT NULL,
  ended_at     BIGINT  NOT NULL,
  outcome      TEXT    NOT NULL,
  detail       TEXT    NOT NULL,
  settled      TEXT    NOT NULL DEFAULT '',
  settled_at   BIGINT  NOT NULL DEFAULT 0
);
CREATE INDEX attempt_delivery ON attempt (delivery_seq);
CREATE INDEX attempt_settled ON attempt (settled_at) WHERE settled_at > 0;

-- Ids that the network is known to have given out, by account: what is not here may be a message in doubt.
CREATE TABLE known_id (
  account_id BIGINT NOT NULL,
  id         BIGINT NOT NULL,
  begun_at   BIGINT NOT NULL,
  PRIMARY KEY (account_id, id)
);

-- Each question put to the network about a doubtful delivery, written before it is put.
CREATE TABLE probe (
  id           ${identity},
  account_id   BIGINT  NOT NULL,
  chat_id      BIGINT  NOT NULL,
  delivery_seq BIGINT  NOT NULL,
  attempt      INTEGER NOT NULL,
  candidate    BIGINT  NOT NULL,
  purpose      TEXT    NOT NULL,
  restores     BIGINT  NOT NULL DEFAULT 0,
  begun_at     BIGINT  NOT NULL,
  answer       TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX probe_delivery ON probe (delivery_seq, attempt);
CREATE INDEX probe_recent ON probe (account_id, begun_at);

CREATE TABLE doorbell (
  chat_id    BIGINT   NOT NULL PRIMARY KEY,
  account_id BIGINT   NOT NULL,
  lane       SMALLINT NOT NULL,
  rank       BIGINT   NOT NULL,
  due_at     BIGINT   NOT NULL,
  ready      SMALLINT NOT NULL,
  rung       BIGINT   NOT NULL
);
CREATE INDEX doorbell_ready ON doorbell (account_id, lane, rank, chat_id) WHERE ready = 1;
CREATE INDEX doorbell_later ON doorbell (account_id, due_at) WHERE ready = 0;

-- What is watched, what it yielded, and who follows it.
-- kind: feed, page, text, api, push or mail; settings: how it is read, as JSON. slot_at: the turn at its host that it holds. news: what its followers are to be told of its state;
-- told: what they were told, how often so far, and up to which subscription they are being told now.
CREATE TABLE source (
  id             ${identity},
  name           TEXT    NOT NULL UNIQUE,
  url            TEXT    NOT NULL,
  host           TEXT    NOT NULL,
  interval_ms    BIGINT  NOT NULL,
  kind           TEXT    NOT NULL DEFAULT 'feed',
  settings       TEXT    NOT NULL DEFAULT '',
  body_hash      TEXT    NOT NULL DEFAULT '',
  etag           TEXT    NOT NULL DEFAULT '',
  last_modified  TEXT    NOT NULL DEFAULT '',
  first_fetch_at BIGINT  NOT NULL DEFAULT 0,
  last_fetch_at  BIGINT  NOT NULL DEFAULT 0,
  whole_fetch_at BIGINT  NOT NULL DEFAULT 0,
  next_fetch_at  BIGINT  NOT NULL DEFAULT 0,
  slot_at        BIGINT  NOT NULL DEFAULT 0,
  taken          SMALLINT NOT NULL DEFAULT 0,
  -- The source at the same address whose fetches serve this one, or 0.
  reads_with     BIGINT  NOT NULL DEFAULT 0,
  failures       INTEGER NOT NULL DEFAULT 0,
  failing_since  BIGINT  NOT NULL DEFAULT 0,
  stopped        SMALLINT NOT NULL DEFAULT 0,
  news           TEXT    NOT NULL DEFAULT 'NONE',
  told           TEXT    NOT NULL DEFAULT 'NONE',
  told_times     INTEGER NOT NULL DEFAULT 0,
  told_to        BIGINT  NOT NULL DEFAULT 0,
  shown          INTEGER NOT NULL DEFAULT 0,
  weekly         INTEGER NOT NULL DEFAULT -1,
  lag_ms         BIGINT  NOT NULL DEFAULT 0,
  -- When its hub last sent something new; 0 where a fetch has found something that it had not.
  pushed_at      BIGINT  NOT NULL DEFAULT 0,
  took_ms        INTEGER NOT NULL DEFAULT 0,
  title          TEXT    NOT NULL DEFAULT '',
  answer         TEXT    NOT NULL DEFAULT '',
  fault          TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX source_next ON source (next_fetch_at) WHERE stopped = 0;
CREATE INDEX source_url ON source (url);
CREATE INDEX source_with ON source (reads_with) WHERE reads_with > 0;
CREATE INDEX source_host ON source (host) WHERE taken = 1;
CREATE INDEX source_news ON source (id) WHERE news <> 'NONE';

-- What is wanted of the hubs that sources name. next_at: when the hub is asked (again).
CREATE TABLE hub_subscription (
  source_id   BIGINT  NOT NULL PRIMARY KEY REFERENCES source (id),
  hub         TEXT    NOT NULL,
  topic       TEXT    NOT NULL,
  next_at     BIGINT  NOT NULL,
  lease_until BIGINT  NOT NULL DEFAULT 0,
  failures    INTEGER NOT NULL DEFAULT 0,
  fault       TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX hub_subscription_next ON hub_subscription (next_at);

-- How far the mailboxes of sources have been read. validity: which numbering of its letters holds,
-- 0 before the first visit. first_received: when the last of those came that were there before it.
CREATE TABLE mailbox (
  source_id      BIGINT  NOT NULL PRIMARY KEY REFERENCES source (id),
  next_at        BIGINT  NOT NULL DEFAULT 0,
  fence          BIGINT  NOT NULL DEFAULT 0,
  validity       BIGINT  NOT NULL DEFAULT 0,
  last_uid       BIGINT  NOT NULL DEFAULT 0,
  last_received  BIGINT  NOT NULL DEFAULT 0,
  first_received BIGINT  NOT NULL DEFAULT 0,
  failures       INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX mailbox_next ON mailbox (next_at);

-- What the pages said whose text is watched. short_at: since when nearly all is missing.
CREATE TABLE page_version (
  source_id  BIGINT NOT NULL PRIMARY KEY REFERENCES source (id),
  number     BIGINT NOT NULL,
  text       TEXT   NOT NULL,
  short_at   BIGINT NOT NULL
);

-- What was sent to the webhooks of sources, so that what is sent again does nothing.
CREATE TABLE push_receipt (
  source_id BIGINT NOT NULL REFERENCES source (id),
  id        TEXT   NOT NULL,
  hash      TEXT   NOT NULL,
  at        BIGINT NOT NULL,
  PRIMARY KEY (source_id, id)
);
CREATE INDEX push_receipt_at ON push_receipt (at);

-- What is owed to those who serve sources, by registrable domain.
CREATE TABLE host (
  name         TEXT    NOT NULL PRIMARY KEY,
  next_at      BIGINT  NOT NULL,
  last_at      BIGINT  NOT NULL,
  parked_until BIGINT  NOT NULL,
  day          BIGINT  NOT NULL,
  used         INTEGER NOT NULL
);

-- story: the key that it bears in every source; story_id: the first item with it, 0 for itself.
-- digest: what it says, in short. edition: 0 at first, one more for each change; changed: of what.
CREATE TABLE item (
  id           ${identity},
  source_id    BIGINT  NOT NULL REFERENCES source (id),
  story_id     BIGINT  NOT NULL DEFAULT 0,
  story        TEXT    NOT NULL DEFAULT '',
  edition      INTEGER NOT NULL DEFAULT 0,
  changed      TEXT    NOT NULL DEFAULT '',
  digest       TEXT    NOT NULL,
  title        TEXT    NOT NULL,
  text         TEXT    NOT NULL,
  html         TEXT    NOT NULL,
  link         TEXT    NOT NULL,
  image        TEXT    NOT NULL,
  published_at BIGINT  NOT NULL,
  attributes   TEXT    NOT NULL,
  read_at      BIGINT  NOT NULL,
  cursor       BIGINT  NOT NULL
);
-- With all that is asked for, or the other index of the source would be taken for as good.
CREATE INDEX item_unmatched ON item (source_id, id, edition, read_at, cursor) WHERE cursor >= 0;
CREATE INDEX item_source ON item (source_id, id);

-- The first item that bore a key which a thing bears in every source.
CREATE TABLE story (
  name    TEXT   NOT NULL PRIMARY KEY,
  item_id BIGINT NOT NULL
);

-- Keys by which items are recognised. Item 0: several share the key, so it tells nobody apart.
CREATE TABLE item_key (
  source_id BIGINT NOT NULL REFERENCES source (id),
  key       TEXT   NOT NULL,
  item_id   BIGINT NOT NULL,
  seen_at   BIGINT NOT NULL,
  PRIMARY KEY (source_id, key)
);
CREATE INDEX item_key_seen ON item_key (seen_at);

-- A named set of sources that can be followed as one.
CREATE TABLE collection (
  id   ${identity},
  name TEXT NOT NULL UNIQUE
);
CREATE TABLE collection_source (
  collection_id BIGINT NOT NULL REFERENCES collection (id),
  source_id     BIGINT NOT NULL REFERENCES source (id),
  PRIMARY KEY (collection_id, source_id)
);
CREATE INDEX collection_of_source ON collection_source (source_id);

-- Scope: what is followed, a source or a collection. Removed ones stay until those who keep
-- filters in memory have heard of it; changed_at tells them.
CREATE TABLE subscription (
  id         ${identity},
  address_id BIGINT   NOT NULL REFERENCES address (id),
  scope      TEXT     NOT NULL,
  scope_id   BIGINT   NOT NULL,
  filter     TEXT     NOT NULL,
  template   TEXT     NOT NULL DEFAULT '',
  follows    TEXT     NOT NULL DEFAULT '',
  -- Length of the windows in which it is told together, in milliseconds; 0 for at once.
  digest     BIGINT   NOT NULL DEFAULT 0,
  -- How many of the items that were there before it are still to be told.
  newest     SMALLINT NOT NULL DEFAULT 0,
  -- Whether what another source has told the address is left out.
  once       SMALLINT NOT NULL DEFAULT 0,
  after_item BIGINT   NOT NULL,
  made_at    BIGINT   NOT NULL,
  changed_at BIGINT   NOT NULL,
  removed    SMALLINT NOT NULL DEFAULT 0,
  UNIQUE (address_id, scope, scope_id, filter)
);
CREATE INDEX subscription_scope ON subscription (scope, scope_id, id);
CREATE INDEX subscription_newest ON subscription (id) WHERE newest > 0;
CREATE INDEX subscription_changed ON subscription (changed_at, id);

-- Items that an address hears of together at the end of a window. What was told stays, so that
-- nothing is told twice. subscriptions: the ids of those that want it, with commas. flood: it came
-- when there had been too many.
CREATE TABLE digest_entry (
  address_id    BIGINT   NOT NULL REFERENCES address (id),
  story_id      BIGINT   NOT NULL REFERENCES item (id),
  item_id       BIGINT   NOT NULL REFERENCES item (id),
  edition       INTEGER  NOT NULL,
  due_at        BIGINT   NOT NULL,
  subscriptions TEXT     NOT NULL,
  flood         SMALLINT NOT NULL DEFAULT 0,
  told          SMALLINT NOT NULL DEFAULT 0,
  PRIMARY KEY (address_id, story_id, edition)
);
CREATE INDEX digest_entry_due ON digest_entry (due_at, address_id) WHERE told = 0;
CREATE INDEX digest_entry_waiting ON digest_entry (address_id, due_at, item_id, edition) WHERE told = 0;

-- What addresses have heard of that want to hear of one thing once, by its link and its headline.
CREATE TABLE told_once (
  address_id BIGINT NOT NULL REFERENCES address (id),
  key        TEXT   NOT NULL,
  story_id   BIGINT NOT NULL,
  source_id  BIGINT NOT NULL,
  at         BIGINT NOT NULL,
  PRIMARY KEY (address_id, key)
);
CREATE INDEX told_once_at ON told_once (at);

-- Texts that are shown to nobody, sealed with a key that is not here, and by what the key is known.
CREATE TABLE secret (
  name    TEXT   NOT NULL PRIMARY KEY,
  sealed  TEXT   NOT NULL,
  set_at  BIGINT NOT NULL,
  ends_at BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE seal (
  id          SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
  fingerprint TEXT     NOT NULL
);

-- Proxies that sources may be reached through; their addresses are secrets. Each is rated for each
-- host, 0 to 100, and left out for a while where it is bad.
CREATE TABLE proxy (
  name  TEXT NOT NULL PRIMARY KEY,
  shown TEXT NOT NULL
);
CREATE TABLE proxy_rating (
  name        TEXT    NOT NULL,
  host        TEXT    NOT NULL,
  score       INTEGER NOT NULL,
  failures    INTEGER NOT NULL,
  used_at     BIGINT  NOT NULL,
  rests_until BIGINT  NOT NULL,
  fault       TEXT    NOT NULL,
  PRIMARY KEY (name, host)
);
CREATE INDEX proxy_rating_host ON proxy_rating (host);

-- Who may use the API. Only a hash of each token is kept.
CREATE TABLE api_token (
  id   ${identity},
  name TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE
);

-- Who is logged in to the page. A session ends with its token.
CREATE TABLE session (
  hash     TEXT   NOT NULL PRIMARY KEY,
  token_id BIGINT NOT NULL REFERENCES api_token (id) ON DELETE CASCADE,
  made_at  BIGINT NOT NULL,
  seen_at  BIGINT NOT NULL
);
CREATE INDEX session_token ON session (token_id);

-- What was decided by whom: one row for every administrative act.
CREATE TABLE audit (
  id      ${identity},
  at      BIGINT NOT NULL,
  who     TEXT   NOT NULL,
  act     TEXT   NOT NULL,
  subject TEXT   NOT NULL
);
