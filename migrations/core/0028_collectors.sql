CREATE TABLE `collector_counts` (
	`facet` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `collector_counts_most` ON `collector_counts` (`kind`,`n`);--> statement-breakpoint
CREATE TABLE `collectors` (
	`seq` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`found` integer NOT NULL,
	`facets` text NOT NULL,
	`words` text NOT NULL,
	`name_key` text NOT NULL,
	`active_at` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`specimens` integer NOT NULL,
	`localities` integer NOT NULL,
	`offered` integer NOT NULL,
	`stale` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collectors_user_id_unique` ON `collectors` (`user_id`);--> statement-breakpoint
CREATE INDEX `collectors_active` ON `collectors` (`active_at`) WHERE "found" = 1;--> statement-breakpoint
CREATE INDEX `collectors_newest` ON `collectors` (`joined_at`) WHERE "found" = 1;--> statement-breakpoint
CREATE INDEX `collectors_specimens` ON `collectors` (`specimens`) WHERE "found" = 1;--> statement-breakpoint
CREATE INDEX `collectors_localities` ON `collectors` (`localities`) WHERE "found" = 1;--> statement-breakpoint
CREATE INDEX `collectors_name` ON `collectors` (`name_key`) WHERE "found" = 1;--> statement-breakpoint
CREATE INDEX `collectors_stale` ON `collectors` (`seq`) WHERE "stale" > 0;--> statement-breakpoint
-- Written by hand: what the directory is found by, and the triggers that keep it.
CREATE VIRTUAL TABLE collectors_index USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE TRIGGER collectors_entered AFTER INSERT ON collectors WHEN NEW.found = 1 BEGIN
  INSERT INTO collectors_index (rowid, words) VALUES (NEW.seq, NEW.words);
  INSERT INTO collector_counts (facet, kind, n) SELECT value, substr(value, 1, instr(value, ':') - 1), 1 FROM json_each(NEW.facets) WHERE true
    ON CONFLICT (facet) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER collectors_found AFTER UPDATE OF found ON collectors WHEN OLD.found = 0 AND NEW.found = 1 BEGIN
  INSERT INTO collectors_index (rowid, words) VALUES (NEW.seq, NEW.words);
  INSERT INTO collector_counts (facet, kind, n) SELECT value, substr(value, 1, instr(value, ':') - 1), 1 FROM json_each(NEW.facets) WHERE true
    ON CONFLICT (facet) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER collectors_lost AFTER UPDATE OF found ON collectors WHEN OLD.found = 1 AND NEW.found = 0 BEGIN
  DELETE FROM collectors_index WHERE rowid = OLD.seq;
  UPDATE collector_counts SET n = n - 1 WHERE facet IN (SELECT value FROM json_each(OLD.facets));
END;
--> statement-breakpoint
CREATE TRIGGER collectors_left AFTER DELETE ON collectors WHEN OLD.found = 1 BEGIN
  DELETE FROM collectors_index WHERE rowid = OLD.seq;
  UPDATE collector_counts SET n = n - 1 WHERE facet IN (SELECT value FROM json_each(OLD.facets));
END;
--> statement-breakpoint
CREATE TRIGGER collectors_reworded AFTER UPDATE OF words ON collectors WHEN OLD.found = 1 AND NEW.found = 1 AND OLD.words <> NEW.words BEGIN
  UPDATE collectors_index SET words = NEW.words WHERE rowid = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER collectors_recounted AFTER UPDATE OF facets ON collectors WHEN OLD.found = 1 AND NEW.found = 1 AND OLD.facets <> NEW.facets BEGIN
  UPDATE collector_counts SET n = n - 1 WHERE facet IN
    (SELECT value FROM json_each(OLD.facets) WHERE value NOT IN (SELECT value FROM json_each(NEW.facets)));
  INSERT INTO collector_counts (facet, kind, n) SELECT value, substr(value, 1, instr(value, ':') - 1), 1 FROM json_each(NEW.facets)
    WHERE value NOT IN (SELECT value FROM json_each(OLD.facets))
    ON CONFLICT (facet) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
-- Whoever shows something for the first time is found by their names at once, by the rest when a sweep has read it.
CREATE TRIGGER users_into_directory AFTER UPDATE OF on_show ON users WHEN OLD.on_show = 0 AND NEW.on_show = 1 BEGIN
  INSERT INTO collectors (user_id, found, facets, words, name_key, active_at, joined_at, specimens, localities, offered, stale)
    VALUES (NEW.id, NEW.listed = 1 AND NEW.delete_at IS NULL, '["all:"]', NEW.username || ' ' || lower(NEW.display_name),
      lower(NEW.display_name), NEW.last_active_at, NEW.created_at, NEW.specimen_count, 0, 0, 1)
    ON CONFLICT (user_id) DO UPDATE SET found = excluded.found, stale = 1;
END;
--> statement-breakpoint
CREATE TRIGGER users_in_directory AFTER UPDATE OF on_show, listed, delete_at, last_active_at ON users
  WHEN (OLD.on_show, OLD.listed, OLD.delete_at IS NULL, OLD.last_active_at) <> (NEW.on_show, NEW.listed, NEW.delete_at IS NULL, NEW.last_active_at) BEGIN
  UPDATE collectors SET found = (NEW.on_show = 1 AND NEW.listed = 1 AND NEW.delete_at IS NULL), active_at = NEW.last_active_at
    WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_stale_in_directory AFTER UPDATE OF username, display_name, location, bio ON users
  WHEN (OLD.username, OLD.display_name, OLD.location, OLD.bio) IS NOT (NEW.username, NEW.display_name, NEW.location, NEW.bio) BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.id AND stale <> 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_into_directory AFTER INSERT ON showcase WHEN NEW.gone = 0 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_in_directory AFTER UPDATE OF gone, locality_id, tile ON showcase
  WHEN (OLD.gone, OLD.locality_id, OLD.tile -> '$.minerals') IS NOT (NEW.gone, NEW.locality_id, NEW.tile -> '$.minerals') BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_from_directory AFTER DELETE ON showcase WHEN OLD.gone = 0 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = OLD.user_id AND stale <> 1;
END;
--> statement-breakpoint
CREATE TRIGGER market_into_directory AFTER INSERT ON market WHEN NEW.listed = 1 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
--> statement-breakpoint
CREATE TRIGGER market_in_directory AFTER UPDATE OF listed, facets ON market WHEN (OLD.listed, OLD.facets) <> (NEW.listed, NEW.facets) BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;
--> statement-breakpoint
CREATE TRIGGER market_from_directory AFTER DELETE ON market WHEN OLD.listed = 1 BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = OLD.user_id AND stale <> 1;
END;
--> statement-breakpoint
-- Who shows something already comes in by their names; the sweeps that follow read the rest.
INSERT INTO collectors (user_id, found, facets, words, name_key, active_at, joined_at, specimens, localities, offered, stale)
  SELECT id, listed = 1 AND delete_at IS NULL, '["all:"]', username || ' ' || lower(display_name), lower(display_name),
    last_active_at, created_at, specimen_count, 0, 0, 1
  FROM users WHERE on_show = 1;
