CREATE TABLE ship_countries (
	user_id text NOT NULL,
	country text NOT NULL,
	PRIMARY KEY(user_id, country)
);

ALTER TABLE threads ADD COLUMN answered_at TEXT;

-- Of the answers before, only whether they were in time is known.
UPDATE threads SET answered_at = started_at WHERE answered = 1;
ALTER TABLE threads DROP COLUMN answered;

ALTER TABLE threads ADD COLUMN reply_excused INTEGER DEFAULT false NOT NULL;

ALTER TABLE threads ADD COLUMN initiator_unsent INTEGER DEFAULT false NOT NULL;

ALTER TABLE threads ADD COLUMN responder_unsent INTEGER DEFAULT false NOT NULL;

ALTER TABLE threads ADD COLUMN initiator_unsolved INTEGER DEFAULT false NOT NULL;

ALTER TABLE threads ADD COLUMN responder_unsolved INTEGER DEFAULT false NOT NULL;

ALTER TABLE threads ADD COLUMN initiator_ship_days INTEGER;

ALTER TABLE threads ADD COLUMN responder_ship_days INTEGER;

ALTER TABLE trader_stats ADD COLUMN unsent INTEGER DEFAULT 0 NOT NULL;

ALTER TABLE trader_stats ADD COLUMN unsolved INTEGER DEFAULT 0 NOT NULL;

ALTER TABLE trader_stats ADD COLUMN shipment_count INTEGER DEFAULT 0 NOT NULL;

ALTER TABLE trader_stats ADD COLUMN median_ship_days REAL;

ALTER TABLE trader_stats ADD COLUMN country_count INTEGER DEFAULT 0 NOT NULL;

ALTER TABLE trader_stats ADD COLUMN conversation_count INTEGER DEFAULT 0 NOT NULL;

ALTER TABLE trader_stats ADD COLUMN is_aging INTEGER DEFAULT false NOT NULL;

CREATE TABLE vacations (
	user_id text NOT NULL,
	started_at integer NOT NULL,
	ended_at integer,
	PRIMARY KEY(user_id, started_at)
);

DROP INDEX trader_stats_by_recount;
CREATE INDEX trader_stats_by_recount ON trader_stats(recounted_at)WHERE trader_stats.is_aging = 1;

-- Who is away now is so from here on.
INSERT INTO vacations (user_id, started_at) SELECT id, unixepoch() * 1000 FROM users WHERE on_vacation = 1;

-- The sweep counts every trader again, and every conversation says what it adds to the credit of its two users.
UPDATE trader_stats SET is_aging = 1;
INSERT INTO jobs (id, kind, payload, state, heartbeat_at, created_at)
  SELECT 'tell_threads-credit_facts', 'tell_threads', '{"after":""}', 'queued', 0, unixepoch() * 1000
  WHERE EXISTS (SELECT 1 FROM thread_register);
