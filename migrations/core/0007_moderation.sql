ALTER TABLE intents ADD COLUMN barred INTEGER DEFAULT false NOT NULL;

CREATE TABLE moderation_acts (
	id text PRIMARY KEY NOT NULL,
	at integer NOT NULL,
	by text NOT NULL,
	kind text NOT NULL,
	about_id text NOT NULL,
	report_id text NOT NULL,
	specimen_id text,
	intent_id text,
	thread_id text,
	seq integer,
	reason text,
	text text,
	old_values text,
	undone_at integer,
	undone_by text,
	appeal text,
	appealed_at integer,
	seen_at integer
);

ALTER TABLE reports ADD COLUMN settled_by TEXT;

ALTER TABLE reports ADD COLUMN review_id TEXT;

ALTER TABLE reports ADD COLUMN second_user_id TEXT;

ALTER TABLE reports ADD COLUMN by_visitor INTEGER DEFAULT false NOT NULL;

ALTER TABLE reports ADD COLUMN reported_text TEXT;

ALTER TABLE users ADD COLUMN suspended_at INTEGER;

ALTER TABLE users ADD COLUMN has_notice INTEGER DEFAULT false NOT NULL;

CREATE INDEX moderation_acts_by_person ON moderation_acts(about_id,at);

CREATE INDEX moderation_acts_by_report ON moderation_acts(report_id,at);

CREATE INDEX moderation_acts_by_thread ON moderation_acts(thread_id)WHERE thread_id is not null;

CREATE INDEX reports_by_kind ON reports(state,kind,created_at,id);

CREATE INDEX reports_by_second_user ON reports(second_user_id)WHERE second_user_id is not null;

CREATE INDEX reports_with_text ON reports(created_at)WHERE reported_text is not null;

-- A report whose content was hidden is one that was acted on.
UPDATE reports SET state = 'acted' WHERE state = 'hidden';

-- Intents are not listed while their owner is on vacation, deletes the account or is suspended. On return the owner is
-- asked again whether they are still available.
DROP TRIGGER users_in_market;
CREATE TRIGGER users_in_market AFTER UPDATE OF on_vacation, delete_at, suspended_at ON users
  WHEN (OLD.on_vacation = 0 AND OLD.delete_at IS NULL AND OLD.suspended_at IS NULL)
    <> (NEW.on_vacation = 0 AND NEW.delete_at IS NULL AND NEW.suspended_at IS NULL) BEGIN
  UPDATE market SET listed = (NEW.on_vacation = 0 AND NEW.delete_at IS NULL AND NEW.suspended_at IS NULL), reminder_sent_at = NULL
    WHERE user_id = NEW.id AND (stale = 0 OR NOT (NEW.on_vacation = 0 AND NEW.delete_at IS NULL AND NEW.suspended_at IS NULL));
END;

-- The directory leaves out the same accounts.
DROP TRIGGER users_into_directory;
CREATE TRIGGER users_into_directory AFTER UPDATE OF on_show ON users WHEN OLD.on_show = 0 AND NEW.on_show = 1 BEGIN
  INSERT INTO collectors (user_id, listed, facets, words, name_key, active_at, joined_at, specimen_count, locality_count, offered_count, stale)
    VALUES (NEW.id, NEW.listed = 1 AND NEW.delete_at IS NULL AND NEW.suspended_at IS NULL, '["all:"]',
      NEW.username || ' ' || lower(NEW.display_name), coalesce(NEW.name_key, lower(NEW.display_name)),
      NEW.last_active_at, NEW.created_at, NEW.specimen_count, 0, 0, 1)
    ON CONFLICT (user_id) DO UPDATE SET listed = excluded.listed, stale = 1;
END;
DROP TRIGGER users_in_directory;
CREATE TRIGGER users_in_directory AFTER UPDATE OF on_show, listed, delete_at, suspended_at, last_active_at ON users
  WHEN (OLD.on_show, OLD.listed, OLD.delete_at IS NULL AND OLD.suspended_at IS NULL, OLD.last_active_at)
    <> (NEW.on_show, NEW.listed, NEW.delete_at IS NULL AND NEW.suspended_at IS NULL, NEW.last_active_at) BEGIN
  UPDATE collectors SET listed = (NEW.on_show = 1 AND NEW.listed = 1 AND NEW.delete_at IS NULL AND NEW.suspended_at IS NULL),
    active_at = NEW.last_active_at
    WHERE user_id = NEW.id;
END;
