-- The core database: accounts, the reference of minerals and localities, what visitors see, and exchanges.
-- The worker reads these tables through the tables.ts of each part. Full-text indexes, views and triggers stand only here.
-- Times are milliseconds since 1970, except in the tables of threads, which store ISO 8601 text.
-- This file is never edited. A change is a new migration: npm run tables -- <name>.


-- ---- Account

-- Collectors. specimen_count and on_show follow the showcase. Its triggers write them. Queries of public lists
-- repeat the condition of users_on_show word for word, so that SQLite uses that index.
CREATE TABLE users (
  id text PRIMARY KEY NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  display_name text NOT NULL,
  avatar_key text,
  location text,
  bio text,
  locale text DEFAULT 'en' NOT NULL,
  shard integer NOT NULL,
  listed integer DEFAULT true NOT NULL,
  on_vacation integer DEFAULT false NOT NULL,
  specimen_count integer DEFAULT 0 NOT NULL,
  last_active_at integer NOT NULL,
  created_at integer NOT NULL,
  avatar_pending text,
  delete_at integer,
  on_show integer DEFAULT false NOT NULL
);
CREATE UNIQUE INDEX users_username_unique ON users (username);
CREATE UNIQUE INDEX users_email_unique ON users (email);
CREATE INDEX users_by_activity ON users (listed, last_active_at);
CREATE UNIQUE INDEX users_by_avatar ON users (avatar_key);
CREATE INDEX users_to_delete ON users (delete_at) WHERE users.delete_at is not null;
CREATE INDEX users_on_show ON users (on_show, last_active_at) WHERE listed = 1 AND on_show = 1;

-- Only the hash of a session token is stored.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  created_at integer NOT NULL,
  last_seen_at integer NOT NULL,
  expires_at integer NOT NULL,
  user_agent text NOT NULL,
  country text,
  city text
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- The id is purpose and address, so that a new code replaces the old one.
CREATE TABLE email_codes (
  id text PRIMARY KEY NOT NULL,
  code_hash text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at integer NOT NULL,
  created_at integer NOT NULL
);

-- Password reset links, as hashes, one for each account.
CREATE TABLE reset_codes (
  user_id text PRIMARY KEY NOT NULL,
  code_hash text NOT NULL,
  expires_at integer NOT NULL
);
CREATE UNIQUE INDEX reset_codes_code_hash_unique ON reset_codes (code_hash);
CREATE INDEX reset_codes_by_expiry ON reset_codes (expires_at);

-- The kinds of email that a user does not want.
CREATE TABLE mail_refusals (
  user_id text NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY(user_id, kind)
);

-- Usernames of deleted accounts are never given out again. Only a hash remains of each.
CREATE TABLE retired_usernames (
  username_hash text PRIMARY KEY NOT NULL,
  retired_at integer NOT NULL
);

-- How many rows and objects each account deletion removed. Nothing here identifies the account.
CREATE TABLE erasures (
  id text PRIMARY KEY NOT NULL,
  began_at integer NOT NULL,
  finished_at integer,
  counts text NOT NULL
);

-- Which user blocks which other user.
CREATE TABLE blocks (
  user_id text NOT NULL,
  blocked_id text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(user_id, blocked_id)
);
CREATE INDEX blocks_newest ON blocks (user_id, created_at, blocked_id);
CREATE INDEX blocks_of ON blocks (blocked_id);

-- Reports to the administrator. reported_user_id is empty once the reported account is deleted.
CREATE TABLE reports (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  reported_user_id text NOT NULL,
  kind text NOT NULL,
  specimen_id text,
  permanent_id text,
  media_id text,
  reason text NOT NULL,
  text text,
  state text NOT NULL,
  answer text,
  created_at integer NOT NULL,
  settled_at integer,
  thread_id text,
  intent_id text,
  seq integer
);
CREATE INDEX reports_by_state ON reports (state, created_at, id);
CREATE INDEX reports_by_user ON reports (user_id);
CREATE INDEX reports_by_reported_user ON reports (reported_user_id);


-- ---- Platform: tables that belong to no part

-- Secrets of this deployment, made on first use.
CREATE TABLE secrets (
  name text PRIMARY KEY NOT NULL,
  value text NOT NULL
);

-- Exact counters of attempts for rate limits.
CREATE TABLE attempts (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  expires_at integer NOT NULL
);

-- Answers of requests that may arrive twice, kept for a day.
CREATE TABLE idempotency (
  actor text NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(actor, key)
);
CREATE INDEX idempotency_by_age ON idempotency (created_at);

-- The state of each background job. A queue message only names its job. Only watermark jobs are looked up by state.
-- The sweep scans the rest, which costs less than an index of all states.
CREATE TABLE jobs (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  payload text NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  error text,
  heartbeat_at integer NOT NULL,
  created_at integer NOT NULL
) WITHOUT ROWID;
CREATE INDEX jobs_marking ON jobs (state) WHERE kind = 'mark_pictures';

-- Changes that another database still has to hear of, in order.
CREATE TABLE outbox (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  payload text NOT NULL,
  created_at integer NOT NULL,
  attempts integer DEFAULT 0 NOT NULL
);

-- Emails that a local server would have sent. Empty in production.
CREATE TABLE sent_mails (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  code text,
  sent_at integer NOT NULL
);
CREATE INDEX sent_mails_by_address ON sent_mails ("to", id);

-- Which user and catalogue own an id: the only fact that core stores about a private specimen or photo. Unused claims
-- are swept after a day.
CREATE TABLE directory (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  specimen_id text NOT NULL,
  user_id text NOT NULL,
  shard integer NOT NULL,
  claimed_at integer NOT NULL,
  used integer DEFAULT false NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX directory_permanent ON directory (specimen_id) WHERE directory.kind = 'permanent';
CREATE INDEX directory_unused ON directory (claimed_at) WHERE used = 0 and kind <> 'media';


-- ---- Minerals

-- Minerals, varieties and groups. parent_id is the mineral that a variety belongs to. Retired rows are read by id but are
-- not found.
CREATE TABLE minerals (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  parent_id text,
  symbol text,
  formula text,
  crystal_system text,
  mohs_min real,
  mohs_max real,
  density_min real,
  density_max real,
  class text,
  lustre text DEFAULT '[]' NOT NULL,
  colours text DEFAULT '[]' NOT NULL,
  name_zh text,
  names_zh_other text DEFAULT '[]' NOT NULL,
  synonyms text DEFAULT '[]' NOT NULL,
  hazard text DEFAULT '[]' NOT NULL,
  weight integer DEFAULT 0 NOT NULL,
  source text NOT NULL,
  retired integer DEFAULT false NOT NULL,
  sources text DEFAULT '{}' NOT NULL
);
CREATE INDEX minerals_by_parent ON minerals (parent_id) WHERE parent_id is not null;

-- The elements of each mineral. weight repeats the weight of the mineral, so that the best known minerals with an
-- element are read first.
CREATE TABLE mineral_elements (
  element text NOT NULL,
  mineral_id text NOT NULL,
  position integer NOT NULL,
  weight integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(element, mineral_id)
);
CREATE INDEX mineral_elements_by_mineral ON mineral_elements (mineral_id, position, element);
CREATE INDEX mineral_elements_best ON mineral_elements (element, weight, mineral_id);

-- How many minerals contain each element.
CREATE TABLE element_counts (
  element text PRIMARY KEY NOT NULL,
  mineral_count integer NOT NULL
);

-- These triggers keep weight and the counts up to date while the reference is loaded.
CREATE TRIGGER mineral_elements_weighed AFTER INSERT ON mineral_elements BEGIN
  UPDATE mineral_elements SET weight = coalesce((SELECT weight FROM minerals WHERE id = NEW.mineral_id), 0)
    WHERE element = NEW.element AND mineral_id = NEW.mineral_id;
END;
CREATE TRIGGER mineral_elements_reweighed AFTER UPDATE OF weight ON minerals WHEN OLD.weight <> NEW.weight BEGIN
  UPDATE mineral_elements SET weight = NEW.weight WHERE mineral_id = NEW.id;
END;
CREATE TRIGGER mineral_elements_counted AFTER INSERT ON mineral_elements BEGIN
  INSERT INTO element_counts (element, mineral_count) VALUES (NEW.element, 1)
    ON CONFLICT (element) DO UPDATE SET mineral_count = mineral_count + 1;
END;
CREATE TRIGGER mineral_elements_uncounted AFTER DELETE ON mineral_elements BEGIN
  UPDATE element_counts SET mineral_count = mineral_count - 1 WHERE element = OLD.element;
END;

-- Search terms. The primary key holds every column, so that a search reads only the index.
CREATE TABLE mineral_terms (
  term text NOT NULL,
  grade integer NOT NULL,
  standing integer NOT NULL,
  mineral_id text NOT NULL,
  PRIMARY KEY(term, grade, standing, mineral_id)
);

-- The first suggestions for prefixes that match too many terms to be sorted on each request.
CREATE TABLE mineral_prefixes (
  prefix text NOT NULL,
  rank integer NOT NULL,
  mineral_id text NOT NULL,
  PRIMARY KEY(prefix, rank, mineral_id)
);

-- Keys for misspelled names: each name with one letter left out.
CREATE TABLE mineral_near_keys (
  key text NOT NULL,
  standing integer NOT NULL,
  term text NOT NULL,
  mineral_id text NOT NULL,
  PRIMARY KEY(key, standing, term)
) WITHOUT ROWID;

-- Specimens carry the names of their minerals, so a renamed mineral is queued and the catalogues follow.
CREATE TRIGGER minerals_renamed AFTER UPDATE ON minerals
WHEN OLD.name IS NOT NEW.name OR OLD.name_zh IS NOT NEW.name_zh OR OLD.formula IS NOT NEW.formula
  OR OLD.synonyms IS NOT NEW.synonyms OR OLD.names_zh_other IS NOT NEW.names_zh_other BEGIN
  INSERT INTO outbox (kind, payload, created_at, attempts)
    VALUES ('renamed', json_object('kind', 'mineral', 'value', NEW.id), unixepoch() * 1000, 0);
END;

-- Which version of each reference file is loaded, so that a second load does nothing.
CREATE TABLE reference_loads (
  name text PRIMARY KEY NOT NULL,
  hash text NOT NULL,
  loaded_at text NOT NULL
);

-- Where reference data comes from and under which licence.
CREATE TABLE reference_sources (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  licence text NOT NULL,
  url text,
  citation text,
  edition text,
  imported_at text NOT NULL,
  rows integer DEFAULT 0 NOT NULL
);


-- ---- Localities

-- Localities, each inside a larger one. path runs from the locality up to its country, so that a list needs one
-- read for each.
CREATE TABLE localities (
  id integer PRIMARY KEY NOT NULL,
  parent_id integer,
  kind text NOT NULL,
  name text NOT NULL,
  name_zh text,
  names_other text DEFAULT '[]' NOT NULL,
  country_iso2 text NOT NULL,
  lat real,
  lon real,
  precision text NOT NULL,
  path text NOT NULL,
  note text,
  weight integer DEFAULT 0 NOT NULL,
  source text NOT NULL,
  retired integer DEFAULT false NOT NULL,
  sources text DEFAULT '{}' NOT NULL,
  merged_into integer
);
CREATE INDEX localities_by_parent ON localities (parent_id);
CREATE INDEX localities_by_position ON localities (lat, lon) WHERE lat is not null;

-- Search terms, as in mineral_terms.
CREATE TABLE locality_terms (
  term text NOT NULL,
  grade integer NOT NULL,
  standing integer NOT NULL,
  locality_id integer NOT NULL,
  PRIMARY KEY(term, grade, standing, locality_id)
);

-- The first suggestions for frequent prefixes, as in mineral_prefixes.
CREATE TABLE locality_prefixes (
  prefix text NOT NULL,
  rank integer NOT NULL,
  locality_id integer NOT NULL,
  PRIMARY KEY(prefix, rank, locality_id)
);

-- Keys by which the text of a label is resolved to a locality.
CREATE TABLE locality_keys (
  key text NOT NULL,
  locality_id integer NOT NULL,
  PRIMARY KEY(key, locality_id)
) WITHOUT ROWID;

-- Specimens carry the names of their localities, so a renamed locality is queued and the catalogues follow.
CREATE TRIGGER localities_renamed AFTER UPDATE ON localities
WHEN OLD.name IS NOT NEW.name OR OLD.name_zh IS NOT NEW.name_zh OR OLD.names_other IS NOT NEW.names_other
  OR OLD.path IS NOT NEW.path BEGIN
  INSERT INTO outbox (kind, payload, created_at, attempts)
    VALUES ('renamed', json_object('kind', 'locality', 'value', CAST(NEW.id AS text)), unixepoch() * 1000, 0);
END;

-- Minerals recorded at a locality. surveyed rows are not overwritten by a load of the reference.
CREATE TABLE locality_minerals (
  locality_id integer NOT NULL,
  mineral_id text NOT NULL,
  quality text,
  surveyed integer DEFAULT false NOT NULL,
  recorded integer DEFAULT true NOT NULL,
  PRIMARY KEY(locality_id, mineral_id)
);

-- The newest survey of each locality. user_id is empty once that account is deleted.
CREATE TABLE locality_surveys (
  locality_id integer PRIMARY KEY NOT NULL,
  version integer NOT NULL,
  source text NOT NULL,
  user_id text NOT NULL,
  surveyed_at integer NOT NULL
);
CREATE INDEX locality_surveys_newest ON locality_surveys (surveyed_at, locality_id);
CREATE INDEX locality_surveys_by_user ON locality_surveys (user_id);

-- Old and new values of each version of a survey.
CREATE TABLE locality_survey_changes (
  locality_id integer NOT NULL,
  version integer NOT NULL,
  user_id text NOT NULL,
  changed_at integer NOT NULL,
  differences text NOT NULL,
  PRIMARY KEY(locality_id, version)
);
CREATE INDEX locality_survey_changes_by_user ON locality_survey_changes (user_id);

-- Localities that an administrator adopted from a collector’s own place.
CREATE TABLE adopted_places (
  shard integer NOT NULL,
  place_id text NOT NULL,
  locality_id integer NOT NULL,
  adopted_at integer NOT NULL,
  PRIMARY KEY(shard, place_id)
);


-- ---- Collection: likes, showcase, reservations, handovers

-- Who likes which specimen. The count in the catalogue is derived from these rows.
CREATE TABLE likes (
  user_id text NOT NULL,
  specimen_id text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(user_id, specimen_id)
);
CREATE INDEX likes_of ON likes (specimen_id);

-- Totals that are read on every visit and therefore kept by triggers.
CREATE TABLE counters (
  name text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);

-- One row for each specimen that visitors find in lists, or its tombstone (hidden = 1). A specimen without a row here
-- cannot appear in a feed, a gallery or a search. seq is its rowid in the index.
CREATE TABLE showcase (
  seq integer PRIMARY KEY NOT NULL,
  specimen_id text NOT NULL,
  user_id text NOT NULL,
  tile text,
  hidden integer NOT NULL,
  locality_id integer,
  media_at integer,
  version integer NOT NULL,
  unconfirmed integer NOT NULL,
  changed_at integer NOT NULL,
  size_class text
);
CREATE UNIQUE INDEX showcase_specimen_id_unique ON showcase (specimen_id);
CREATE INDEX showcase_unconfirmed ON showcase (changed_at) WHERE showcase.unconfirmed = 1;
CREATE INDEX showcase_tombstones ON showcase (changed_at) WHERE showcase.hidden = 1;
CREATE INDEX showcase_by_collector ON showcase (user_id, media_at) WHERE hidden = 0;
CREATE INDEX showcase_by_locality ON showcase (locality_id) WHERE hidden = 0 and locality_id is not null;

-- The full-text index of the showcase. It has no contents of its own. The worker writes it in the batch that writes
-- the row.
CREATE VIRTUAL TABLE showcase_index USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE showcase_index_terms USING fts5vocab(showcase_index, row);

-- When the newest photo of each collector came, for the order of collectors with photos.
CREATE TABLE shelves (
  user_id text PRIMARY KEY NOT NULL,
  media_at integer
) WITHOUT ROWID;
CREATE INDEX shelves_by_media ON shelves (media_at);

-- A specimen appears: newest photo, counts of its collector and the totals follow.
CREATE TRIGGER showcase_added AFTER INSERT ON showcase WHEN NEW.hidden = 0 BEGIN
  INSERT INTO shelves (user_id, media_at) SELECT NEW.user_id, NEW.media_at WHERE NEW.media_at IS NOT NULL
    ON CONFLICT (user_id) DO UPDATE SET media_at = excluded.media_at WHERE excluded.media_at > coalesce(shelves.media_at, -1);
  UPDATE users SET specimen_count = specimen_count + 1 WHERE id = NEW.user_id;
  UPDATE users SET on_show = 1 WHERE id = NEW.user_id AND on_show = 0;
  INSERT INTO counters (name, value) VALUES ('specimens', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'collectors', 1
    WHERE NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = NEW.user_id AND hidden = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'localities', 1 WHERE NEW.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = NEW.locality_id AND hidden = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER showcase_shown AFTER UPDATE OF hidden ON showcase WHEN OLD.hidden = 1 AND NEW.hidden = 0 BEGIN
  INSERT INTO shelves (user_id, media_at) SELECT NEW.user_id, NEW.media_at WHERE NEW.media_at IS NOT NULL
    ON CONFLICT (user_id) DO UPDATE SET media_at = excluded.media_at WHERE excluded.media_at > coalesce(shelves.media_at, -1);
  UPDATE users SET specimen_count = specimen_count + 1 WHERE id = NEW.user_id;
  UPDATE users SET on_show = 1 WHERE id = NEW.user_id AND on_show = 0;
  INSERT INTO counters (name, value) VALUES ('specimens', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'collectors', 1
    WHERE NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = NEW.user_id AND hidden = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'localities', 1 WHERE NEW.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = NEW.locality_id AND hidden = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;

-- A specimen disappears: the counts go down and its entry leaves the index.
CREATE TRIGGER showcase_hidden AFTER UPDATE OF hidden ON showcase WHEN OLD.hidden = 0 AND NEW.hidden = 1 BEGIN
  UPDATE shelves SET media_at = (SELECT max(media_at) FROM showcase WHERE user_id = OLD.user_id AND hidden = 0)
    WHERE user_id = OLD.user_id AND media_at = OLD.media_at;
  UPDATE users SET specimen_count = specimen_count - 1 WHERE id = OLD.user_id;
  UPDATE users SET on_show = 0 WHERE id = OLD.user_id AND specimen_count = 0;
  UPDATE counters SET value = value - 1 WHERE name = 'specimens';
  UPDATE counters SET value = value - 1 WHERE name = 'collectors'
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = OLD.user_id AND hidden = 0);
  UPDATE counters SET value = value - 1 WHERE name = 'localities' AND OLD.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = OLD.locality_id AND hidden = 0);
  DELETE FROM showcase_index WHERE rowid = OLD.seq;
END;
CREATE TRIGGER showcase_removed AFTER DELETE ON showcase WHEN OLD.hidden = 0 BEGIN
  UPDATE shelves SET media_at = (SELECT max(media_at) FROM showcase WHERE user_id = OLD.user_id AND hidden = 0)
    WHERE user_id = OLD.user_id AND media_at = OLD.media_at;
  UPDATE users SET specimen_count = specimen_count - 1 WHERE id = OLD.user_id;
  UPDATE users SET on_show = 0 WHERE id = OLD.user_id AND specimen_count = 0;
  UPDATE counters SET value = value - 1 WHERE name = 'specimens';
  UPDATE counters SET value = value - 1 WHERE name = 'collectors'
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = OLD.user_id AND hidden = 0);
  UPDATE counters SET value = value - 1 WHERE name = 'localities' AND OLD.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = OLD.locality_id AND hidden = 0);
  DELETE FROM showcase_index WHERE rowid = OLD.seq;
END;

-- The locality of a shown specimen changes: the number of localities on show follows.
CREATE TRIGGER showcase_moved AFTER UPDATE OF locality_id ON showcase WHEN OLD.hidden = 0 AND NEW.hidden = 0 AND OLD.locality_id IS NOT NEW.locality_id BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'localities' AND OLD.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = OLD.locality_id AND hidden = 0);
  INSERT INTO counters (name, value) SELECT 'localities', 1 WHERE NEW.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = NEW.locality_id AND hidden = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;

-- The photo of a shown specimen changes: the newest photo of its collector follows.
CREATE TRIGGER showcase_pictured AFTER UPDATE OF media_at ON showcase WHEN OLD.hidden = 0 AND NEW.hidden = 0 AND OLD.media_at IS NOT NEW.media_at BEGIN
  INSERT INTO shelves (user_id, media_at)
    SELECT NEW.user_id, max(media_at) FROM showcase WHERE user_id = NEW.user_id AND hidden = 0
    ON CONFLICT (user_id) DO UPDATE SET media_at = excluded.media_at WHERE excluded.media_at IS NOT shelves.media_at;
END;

-- Specimens promised in an agreement. The primary key allows one agreement for each specimen.
CREATE TABLE reservations (
  specimen_id text PRIMARY KEY NOT NULL,
  thread_id text NOT NULL,
  proposal_id text NOT NULL,
  giver_id text DEFAULT '' NOT NULL
);
CREATE INDEX reservations_by_thread ON reservations (thread_id);
CREATE INDEX reservations_by_giver ON reservations (giver_id, specimen_id);

-- Specimens that were given away: the record that stayed with the giver, and the receiver’s new one.
CREATE TABLE handovers (
  specimen_id text PRIMARY KEY NOT NULL,
  giver_id text NOT NULL,
  permanent_id text NOT NULL,
  thread_id text NOT NULL,
  receiver_id text,
  received_id text,
  completed_at integer NOT NULL
);
CREATE INDEX handovers_by_permanent ON handovers (permanent_id, completed_at);
CREATE INDEX handovers_by_giver ON handovers (giver_id);
CREATE INDEX handovers_by_receiver ON handovers (receiver_id);

-- Measurements on photos. They are in core because the owner of a photo and the author of a measurement may have
-- different catalogues.
CREATE TABLE measurements (
  id text PRIMARY KEY NOT NULL,
  media_id text NOT NULL,
  owner_id text NOT NULL,
  author_id text NOT NULL,
  figure text NOT NULL,
  points text NOT NULL,
  label text,
  created_at integer NOT NULL
);
CREATE INDEX measurements_of ON measurements (media_id, author_id, created_at);
CREATE INDEX measurements_by ON measurements (author_id);
CREATE INDEX measurements_for ON measurements (owner_id);


-- ---- Exchange: intents, wants, market

-- What collectors would exchange. All of it is public.
CREATE TABLE intents (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  country text NOT NULL,
  region text,
  city text,
  shipping_range text NOT NULL,
  ships_to text NOT NULL,
  not_to text NOT NULL,
  description text,
  status text NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  version integer NOT NULL
);
CREATE INDEX intents_by_user ON intents (user_id, created_at, id);
CREATE INDEX intents_by_user_status ON intents (user_id, status, created_at, id);

-- What an intent offers, in its owner’s order.
CREATE TABLE intent_minerals (
  intent_id text NOT NULL,
  position integer NOT NULL,
  mineral_id text NOT NULL,
  specimen_id text,
  note text,
  traded integer DEFAULT false NOT NULL,
  PRIMARY KEY(intent_id, position)
);
CREATE INDEX intent_minerals_by_specimen ON intent_minerals (
  specimen_id
) WHERE intent_minerals.specimen_id is not null;

-- The want list of each collector.
CREATE TABLE wants (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  mineral_id text,
  locality_id integer,
  note text,
  created_at integer NOT NULL,
  size_class text DEFAULT '[]' NOT NULL,
  with_photo integer DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL
);
CREATE INDEX wants_by_user ON wants (user_id, id);
CREATE INDEX wants_by_mineral ON wants (mineral_id) WHERE mineral_id is not null;
CREATE INDEX wants_by_place ON wants (locality_id) WHERE mineral_id is null;

-- Counts for each trader, as contract/exchange/intents/credit.ts explains them.
CREATE TABLE trader_stats (
  user_id text PRIMARY KEY NOT NULL,
  active_intents integer DEFAULT 0 NOT NULL,
  total_intents integer DEFAULT 0 NOT NULL,
  requests_received integer DEFAULT 0 NOT NULL,
  requests_answered integer DEFAULT 0 NOT NULL,
  successful_exchanges integer DEFAULT 0 NOT NULL,
  partner_count integer DEFAULT 0 NOT NULL,
  positive integer DEFAULT 0 NOT NULL,
  neutral integer DEFAULT 0 NOT NULL,
  negative integer DEFAULT 0 NOT NULL,
  recounted_at integer DEFAULT 0 NOT NULL
);
CREATE INDEX trader_stats_by_recount ON trader_stats (recounted_at) WHERE trader_stats.requests_received > 0;

-- One row for each open intent: the search words and the card. seq is its rowid in the index, and the newest
-- activity has the highest.
CREATE TABLE market (
  seq integer PRIMARY KEY NOT NULL,
  intent_id text NOT NULL,
  user_id text NOT NULL,
  listed integer NOT NULL,
  facets text NOT NULL,
  want_tokens text NOT NULL,
  specimen_tokens text NOT NULL,
  words text NOT NULL,
  card text NOT NULL,
  wants text NOT NULL,
  active_at integer NOT NULL,
  reminder_sent_at integer,
  stale integer NOT NULL
);
CREATE UNIQUE INDEX market_intent_id_unique ON market (intent_id);
CREATE INDEX market_by_user ON market (user_id);
CREATE INDEX market_quiet ON market (active_at) WHERE reminder_sent_at is null;
CREATE INDEX market_reminded ON market (reminder_sent_at) WHERE reminder_sent_at is not null;
CREATE INDEX market_stale ON market (seq) WHERE stale = 1;

-- Numbers under the filters of a large market, counted by a sweep.
CREATE TABLE market_counts (
  kind text PRIMARY KEY NOT NULL,
  counts text NOT NULL
);

-- The full-text index of the market. The triggers below write it.
CREATE VIRTUAL TABLE market_index USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE market_index_terms USING fts5vocab(market_index, row);

-- An intent enters or leaves the lists: the index and the totals follow.
CREATE TRIGGER market_entered AFTER INSERT ON market WHEN NEW.listed = 1 BEGIN
  INSERT INTO market_index (rowid, words) VALUES (NEW.seq, NEW.words || ' ' || NEW.facets || ' ' || NEW.want_tokens || ' ' || NEW.specimen_tokens);
  INSERT INTO counters (name, value) VALUES ('market_intents', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'market_traders', 1
    WHERE NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = NEW.user_id AND other.listed = 1 AND other.seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER market_left AFTER DELETE ON market WHEN OLD.listed = 1 BEGIN
  DELETE FROM market_index WHERE rowid = OLD.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'market_intents';
  UPDATE counters SET value = value - 1 WHERE name = 'market_traders'
    AND NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = OLD.user_id AND other.listed = 1);
END;
CREATE TRIGGER market_listed AFTER UPDATE OF listed ON market WHEN OLD.listed = 0 AND NEW.listed = 1 BEGIN
  INSERT INTO market_index (rowid, words) VALUES (NEW.seq, NEW.words || ' ' || NEW.facets || ' ' || NEW.want_tokens || ' ' || NEW.specimen_tokens);
  INSERT INTO counters (name, value) VALUES ('market_intents', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'market_traders', 1
    WHERE NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = NEW.user_id AND other.listed = 1 AND other.seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER market_unlisted AFTER UPDATE OF listed ON market WHEN OLD.listed = 1 AND NEW.listed = 0 BEGIN
  DELETE FROM market_index WHERE rowid = OLD.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'market_intents';
  UPDATE counters SET value = value - 1 WHERE name = 'market_traders'
    AND NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = OLD.user_id AND other.listed = 1);
END;

-- A listed intent changes its position or its words: the index follows.
CREATE TRIGGER market_moved AFTER UPDATE OF seq ON market WHEN OLD.listed = 1 AND NEW.listed = 1 AND OLD.seq <> NEW.seq BEGIN
  DELETE FROM market_index WHERE rowid = OLD.seq;
  INSERT INTO market_index (rowid, words) VALUES (NEW.seq, NEW.words || ' ' || NEW.facets || ' ' || NEW.want_tokens || ' ' || NEW.specimen_tokens);
END;
CREATE TRIGGER market_reworded AFTER UPDATE OF facets, want_tokens, specimen_tokens, words ON market
  WHEN OLD.listed = 1 AND NEW.listed = 1 AND OLD.seq = NEW.seq
    AND (OLD.facets, OLD.want_tokens, OLD.specimen_tokens, OLD.words) <> (NEW.facets, NEW.want_tokens, NEW.specimen_tokens, NEW.words) BEGIN
  UPDATE market_index SET words = NEW.words || ' ' || NEW.facets || ' ' || NEW.want_tokens || ' ' || NEW.specimen_tokens WHERE rowid = NEW.seq;
END;

-- Intents are not listed while their owner is on vacation or deletes the account. On return the owner is asked again
-- whether they are still available.
CREATE TRIGGER users_in_market AFTER UPDATE OF on_vacation, delete_at ON users
  WHEN (OLD.on_vacation = 0 AND OLD.delete_at IS NULL) <> (NEW.on_vacation = 0 AND NEW.delete_at IS NULL) BEGIN
  UPDATE market SET listed = (NEW.on_vacation = 0 AND NEW.delete_at IS NULL), reminder_sent_at = NULL
    WHERE user_id = NEW.id AND (stale = 0 OR NOT (NEW.on_vacation = 0 AND NEW.delete_at IS NULL));
END;

-- The search words that an intent gets from the offered specimens that visitors see.
CREATE VIEW market_specimen_tokens AS
  SELECT offered.intent_id, char(57345) || 'sizeclass' || char(57345) || lower(hex(showcase.size_class)) AS token
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.hidden = 0 AND showcase.size_class IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'hasphotos' || char(57345) || lower(hex('true'))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.hidden = 0 AND showcase.media_at IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'offeredat' || char(57345) || lower(hex(cast(place.value ->> '$.id' AS text)))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(showcase.tile, '$.locality.path') place
    WHERE offered.traded = 0 AND showcase.hidden = 0 AND typeof(place.value ->> '$.id') = 'integer';

-- An offered specimen appears, disappears or changes: the words of its intents follow.
CREATE TRIGGER showcase_in_market AFTER UPDATE ON showcase
  WHEN (OLD.hidden, OLD.user_id, OLD.size_class, OLD.media_at IS NULL, OLD.tile -> '$.locality') IS NOT
    (NEW.hidden, NEW.user_id, NEW.size_class, NEW.media_at IS NULL, NEW.tile -> '$.locality') BEGIN
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = NEW.specimen_id);
END;
CREATE TRIGGER showcase_new_in_market AFTER INSERT ON showcase WHEN NEW.hidden = 0 BEGIN
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = NEW.specimen_id);
END;


-- ---- Exchange: threads

-- Which threads exist, written before the object of a thread. The unique index allows one open thread for each
-- collector and intent.
CREATE TABLE thread_register (
  id text PRIMARY KEY NOT NULL,
  intent_id text NOT NULL,
  initiator_id text NOT NULL,
  responder_id text NOT NULL,
  open integer NOT NULL,
  confirmed integer DEFAULT false NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  claimed_at integer NOT NULL
);
CREATE UNIQUE INDEX thread_register_open ON thread_register (initiator_id, intent_id) WHERE thread_register.open = 1;
CREATE INDEX thread_register_by_responder ON thread_register (responder_id, open);
CREATE INDEX thread_register_by_initiator ON thread_register (initiator_id, open);

-- What a thread object reports about itself that may become public.
CREATE TABLE threads (
  id text PRIMARY KEY NOT NULL,
  intent_id text NOT NULL,
  initiator_id text NOT NULL,
  responder_id text NOT NULL,
  status text NOT NULL,
  closing text,
  public integer NOT NULL,
  opening text NOT NULL,
  item_count integer NOT NULL,
  agreement text,
  started_at text NOT NULL,
  last_at text NOT NULL,
  answered integer NOT NULL,
  counts_initiator integer NOT NULL,
  counts_responder integer NOT NULL,
  initiator_rating text,
  responder_rating text,
  version integer NOT NULL
);
CREATE INDEX threads_public ON threads (last_at, id) WHERE threads.public = 1;
CREATE INDEX threads_by_responder ON threads (responder_id, started_at);
CREATE INDEX threads_by_initiator ON threads (initiator_id, started_at);
CREATE INDEX threads_public_of_initiator ON threads (initiator_id, last_at, id) WHERE threads.public = 1;
CREATE INDEX threads_public_of_responder ON threads (responder_id, last_at, id) WHERE threads.public = 1;

-- A thread in the list of one of its two collectors.
CREATE TABLE thread_sides (
  user_id text NOT NULL,
  thread_id text NOT NULL,
  side text NOT NULL,
  partner_id text NOT NULL,
  ended integer NOT NULL,
  waits_for text NOT NULL,
  turn text NOT NULL,
  deadline_at text,
  muted integer NOT NULL,
  unread integer NOT NULL,
  last_event text NOT NULL,
  last_at text NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY(user_id, thread_id)
);
CREATE INDEX thread_sides_newest ON thread_sides (user_id, ended, last_at, thread_id);
CREATE INDEX thread_sides_waiting ON thread_sides (user_id, waits_for, last_at, thread_id);

-- Events of public threads. A private thread has no row here.
CREATE TABLE thread_public (
  thread_id text NOT NULL,
  seq integer NOT NULL,
  event text NOT NULL,
  PRIMARY KEY(thread_id, seq)
);
CREATE INDEX thread_public_steps ON thread_public (
  thread_id, seq
) WHERE event ->> '$.kind' in ('agreed', 'shipped', 'received', 'problem', 'solved', 'completed', 'closed');

-- Reviews, stored once both collectors may read them.
CREATE TABLE reviews (
  thread_id text NOT NULL,
  side text NOT NULL,
  reviewee_id text NOT NULL,
  id text NOT NULL,
  rating text NOT NULL,
  ticks text NOT NULL,
  text text,
  reviewed_at text NOT NULL,
  reply text,
  PRIMARY KEY(thread_id, side)
);
CREATE INDEX reviews_by_reviewee ON reviews (reviewee_id, reviewed_at, id);


-- ---- Exchange: matches

-- What others offer that is on a collector’s want list, as ranked by a job.
CREATE TABLE matches (
  user_id text NOT NULL,
  id text NOT NULL,
  rank integer,
  partner_id text NOT NULL,
  intent_id text NOT NULL,
  specimen_id text,
  mineral text NOT NULL,
  mineral_ids text NOT NULL,
  want_id text NOT NULL,
  own_offer text,
  offer_count integer NOT NULL,
  PRIMARY KEY(user_id, id)
);
CREATE INDEX matches_ranked ON matches (user_id, rank) WHERE rank is not null;
CREATE INDEX matches_by_partner ON matches (partner_id);

-- Whose matches must be computed again. own is 1 where the collector’s own offers or wants changed, which also
-- affects others. changes counts, so that a change during the computation is not lost.
CREATE TABLE match_dirty (
  user_id text PRIMARY KEY NOT NULL,
  own_changed integer NOT NULL,
  changes integer NOT NULL
);
CREATE INDEX match_dirty_own_changed ON match_dirty (own_changed);

-- A change of an intent affects its owner and others.
CREATE TRIGGER matches_intent_opened AFTER INSERT ON market BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_intent_closed AFTER DELETE ON market BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = OLD.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_intent_changed AFTER UPDATE OF facets, specimen_tokens, listed, card, active_at ON market
  WHEN (OLD.facets, OLD.specimen_tokens, OLD.listed, OLD.card, OLD.active_at) IS NOT (NEW.facets, NEW.specimen_tokens, NEW.listed, NEW.card, NEW.active_at) BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;

-- A change of a want list affects its owner and others.
CREATE TRIGGER matches_want_added AFTER INSERT ON wants BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_want_removed AFTER DELETE ON wants BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = OLD.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_want_changed AFTER UPDATE ON wants WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;

-- Matches with current partners rank last, so a thread that opens or ends affects the order.
CREATE TRIGGER matches_thread_begun AFTER INSERT ON thread_sides BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 0, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_thread_ended AFTER UPDATE OF ended ON thread_sides WHEN OLD.ended <> NEW.ended BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 0, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;

-- Blocked collectors do not match.
CREATE TRIGGER matches_blocked AFTER INSERT ON blocks BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 0, 1 FROM users WHERE id IN (NEW.user_id, NEW.blocked_id) AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_unblocked AFTER DELETE ON blocks BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 0, 1 FROM users WHERE id IN (OLD.user_id, OLD.blocked_id) AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;

-- A change of an offered specimen affects its owner and others.
CREATE TRIGGER matches_piece_shown AFTER INSERT ON showcase WHEN NEW.hidden = 0 AND EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = NEW.specimen_id) BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_piece_changed AFTER UPDATE ON showcase
  WHEN (OLD.hidden, OLD.locality_id, OLD.size_class) IS NOT (NEW.hidden, NEW.locality_id, NEW.size_class) AND EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = NEW.specimen_id) BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.user_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;


-- ---- Collectors: the public directory

-- One row for each collector who ever showed a specimen. stale is 1 after a change and 2 while a sweep writes the
-- row again, so that a change meanwhile is noticed.
CREATE TABLE collectors (
  seq integer PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  listed integer NOT NULL,
  facets text NOT NULL,
  words text NOT NULL,
  name_key text NOT NULL,
  active_at integer NOT NULL,
  joined_at integer NOT NULL,
  specimen_count integer NOT NULL,
  locality_count integer NOT NULL,
  offered_count integer NOT NULL,
  stale integer NOT NULL
);
CREATE UNIQUE INDEX collectors_user_id_unique ON collectors (user_id);
CREATE INDEX collectors_active ON collectors (active_at) WHERE listed = 1;
CREATE INDEX collectors_newest ON collectors (joined_at) WHERE listed = 1;
CREATE INDEX collectors_specimens ON collectors (specimen_count) WHERE listed = 1;
CREATE INDEX collectors_localities ON collectors (locality_count) WHERE listed = 1;
CREATE INDEX collectors_name ON collectors (name_key) WHERE listed = 1;
CREATE INDEX collectors_stale ON collectors (seq) WHERE stale > 0;

-- How many listed collectors have each facet.
CREATE TABLE collector_counts (
  facet text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  collector_count integer NOT NULL
);
CREATE INDEX collector_counts_most ON collector_counts (kind, collector_count);

-- The full-text index of the directory. The triggers below write it.
CREATE VIRTUAL TABLE collectors_index USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");

-- A collector enters or leaves the lists: the index and the counts follow.
CREATE TRIGGER collectors_entered AFTER INSERT ON collectors WHEN NEW.listed = 1 BEGIN
  INSERT INTO collectors_index (rowid, words) VALUES (NEW.seq, NEW.words);
  INSERT INTO collector_counts (facet, kind, collector_count) SELECT value, substr(value, 1, instr(value, ':') - 1), 1 FROM json_each(NEW.facets) WHERE true
    ON CONFLICT (facet) DO UPDATE SET collector_count = collector_count + 1;
END;
CREATE TRIGGER collectors_found AFTER UPDATE OF listed ON collectors WHEN OLD.listed = 0 AND NEW.listed = 1 BEGIN
  INSERT INTO collectors_index (rowid, words) VALUES (NEW.seq, NEW.words);
  INSERT INTO collector_counts (facet, kind, collector_count) SELECT value, substr(value, 1, instr(value, ':') - 1), 1 FROM json_each(NEW.facets) WHERE true
    ON CONFLICT (facet) DO UPDATE SET collector_count = collector_count + 1;
END;
CREATE TRIGGER collectors_lost AFTER UPDATE OF listed ON collectors WHEN OLD.listed = 1 AND NEW.listed = 0 BEGIN
  DELETE FROM collectors_index WHERE rowid = OLD.seq;
  UPDATE collector_counts SET collector_count = collector_count - 1 WHERE facet IN (SELECT value FROM json_each(OLD.facets));
END;
CREATE TRIGGER collectors_left AFTER DELETE ON collectors WHEN OLD.listed = 1 BEGIN
  DELETE FROM collectors_index WHERE rowid = OLD.seq;
  UPDATE collector_counts SET collector_count = collector_count - 1 WHERE facet IN (SELECT value FROM json_each(OLD.facets));
END;

-- The words or facets of a listed collector change: the index and the counts follow.
CREATE TRIGGER collectors_reworded AFTER UPDATE OF words ON collectors WHEN OLD.listed = 1 AND NEW.listed = 1 AND OLD.words <> NEW.words BEGIN
  UPDATE collectors_index SET words = NEW.words WHERE rowid = NEW.seq;
END;
CREATE TRIGGER collectors_recounted AFTER UPDATE OF facets ON collectors WHEN OLD.listed = 1 AND NEW.listed = 1 AND OLD.facets <> NEW.facets BEGIN
  UPDATE collector_counts SET collector_count = collector_count - 1 WHERE facet IN
    (SELECT value FROM json_each(OLD.facets) WHERE value NOT IN (SELECT value FROM json_each(NEW.facets)));
  INSERT INTO collector_counts (facet, kind, collector_count) SELECT value, substr(value, 1, instr(value, ':') - 1), 1 FROM json_each(NEW.facets)
    WHERE value NOT IN (SELECT value FROM json_each(OLD.facets))
    ON CONFLICT (facet) DO UPDATE SET collector_count = collector_count + 1;
END;

-- The directory follows the account: first specimen on show, visibility, activity, profile.
CREATE TRIGGER users_into_directory AFTER UPDATE OF on_show ON users WHEN OLD.on_show = 0 AND NEW.on_show = 1 BEGIN
  INSERT INTO collectors (user_id, listed, facets, words, name_key, active_at, joined_at, specimen_count, locality_count, offered_count, stale)
    VALUES (NEW.id, NEW.listed = 1 AND NEW.delete_at IS NULL, '["all:"]', NEW.username || ' ' || lower(NEW.display_name),
      lower(NEW.display_name), NEW.last_active_at, NEW.created_at, NEW.specimen_count, 0, 0, 1)
    ON CONFLICT (user_id) DO UPDATE SET listed = excluded.listed, stale = 1;
END;
CREATE TRIGGER users_in_directory AFTER UPDATE OF on_show, listed, delete_at, last_active_at ON users
  WHEN (OLD.on_show, OLD.listed, OLD.delete_at IS NULL, OLD.last_active_at) <> (NEW.on_show, NEW.listed, NEW.delete_at IS NULL, NEW.last_active_at) BEGIN
  UPDATE collectors SET listed = (NEW.on_show = 1 AND NEW.listed = 1 AND NEW.delete_at IS NULL), active_at = NEW.last_active_at
    WHERE user_id = NEW.id;
END;
CREATE TRIGGER users_stale_in_directory AFTER UPDATE OF username, display_name, location, bio ON users
  WHEN (OLD.username, OLD.display_name, OLD.location, OLD.bio) IS NOT (NEW.username, NEW.display_name, NEW.location, NEW.bio) BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.id AND stale <> 1;
END;

-- A change of the specimens on show makes the row stale.
CREATE TRIGGER showcase_into_directory AFTER INSERT ON showcase WHEN NEW.hidden = 0 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
CREATE TRIGGER showcase_in_directory AFTER UPDATE OF hidden, locality_id, tile ON showcase
  WHEN (OLD.hidden, OLD.locality_id, OLD.tile -> '$.minerals') IS NOT (NEW.hidden, NEW.locality_id, NEW.tile -> '$.minerals') BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
CREATE TRIGGER showcase_from_directory AFTER DELETE ON showcase WHEN OLD.hidden = 0 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = OLD.user_id AND stale <> 1;
END;

-- A change of the listed intents makes the row stale.
CREATE TRIGGER market_into_directory AFTER INSERT ON market WHEN NEW.listed = 1 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
CREATE TRIGGER market_in_directory AFTER UPDATE OF listed, facets ON market WHEN (OLD.listed, OLD.facets) <> (NEW.listed, NEW.facets) BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
CREATE TRIGGER market_from_directory AFTER DELETE ON market WHEN OLD.listed = 1 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = OLD.user_id AND stale <> 1;
END;
