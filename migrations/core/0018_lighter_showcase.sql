-- Written by hand: what is shown or hidden writes as few rows as its lists and counts need.
DROP TRIGGER showcase_added;
--> statement-breakpoint
DROP TRIGGER showcase_shown;
--> statement-breakpoint
DROP TRIGGER showcase_hidden;
--> statement-breakpoint
DROP TRIGGER showcase_removed;
--> statement-breakpoint
DROP TRIGGER showcase_moved;
--> statement-breakpoint
DROP TRIGGER showcase_pictured;
--> statement-breakpoint
DROP TRIGGER showcase_unindexed;
--> statement-breakpoint
DROP TRIGGER showcase_forgotten;
--> statement-breakpoint
DROP TRIGGER shelves_added;
--> statement-breakpoint
DROP TRIGGER shelves_changed;
--> statement-breakpoint
DROP TRIGGER shown_localities_added;
--> statement-breakpoint
DROP TRIGGER shown_localities_changed;
--> statement-breakpoint
-- Whether a place is shown at all is read from the showcase, so that nothing has to be kept for each.
DROP TABLE `shown_localities`;
--> statement-breakpoint
-- Its place in the index is the row's own key.
CREATE TABLE `__new_showcase` (
	`seq` integer PRIMARY KEY NOT NULL,
	`specimen_id` text NOT NULL,
	`user_id` text NOT NULL,
	`tile` text,
	`gone` integer NOT NULL,
	`locality_id` integer,
	`media_at` integer,
	`version` integer NOT NULL,
	`unsettled` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_showcase` (`seq`, `specimen_id`, `user_id`, `tile`, `gone`, `locality_id`, `media_at`, `version`, `unsettled`, `changed_at`)
  SELECT `seq`, `specimen_id`, `user_id`, `tile`, `gone`, `locality_id`, `media_at`, `version`, `unsettled`, `changed_at` FROM `showcase` WHERE `seq` IS NOT NULL;
--> statement-breakpoint
-- Tombstones of what had no place come behind those that have one.
INSERT INTO `__new_showcase` (`specimen_id`, `user_id`, `tile`, `gone`, `locality_id`, `media_at`, `version`, `unsettled`, `changed_at`)
  SELECT `specimen_id`, `user_id`, `tile`, `gone`, `locality_id`, `media_at`, `version`, `unsettled`, `changed_at` FROM `showcase` WHERE `seq` IS NULL;
--> statement-breakpoint
DROP TABLE `showcase`;
--> statement-breakpoint
ALTER TABLE `__new_showcase` RENAME TO `showcase`;
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_specimen_id_unique` ON `showcase` (`specimen_id`);
--> statement-breakpoint
CREATE INDEX `showcase_unsettled` ON `showcase` (`changed_at`) WHERE "showcase"."unsettled" = 1;
--> statement-breakpoint
CREATE INDEX `showcase_tombstones` ON `showcase` (`changed_at`) WHERE "showcase"."gone" = 1;
--> statement-breakpoint
CREATE INDEX `showcase_by_collector` ON `showcase` (`user_id`,`media_at`) WHERE "gone" = 0;
--> statement-breakpoint
CREATE INDEX `showcase_by_locality` ON `showcase` (`locality_id`) WHERE "gone" = 0 and "locality_id" is not null;
--> statement-breakpoint
DROP INDEX `attempts_by_end`;
--> statement-breakpoint
DROP INDEX `users_on_show`;
--> statement-breakpoint
ALTER TABLE `users` ADD `on_show` integer DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE `users` SET `on_show` = 1 WHERE `specimen_count` > 0;
--> statement-breakpoint
-- How many each has on show stands with the user alone; without a rowid each row is written into one tree fewer.
CREATE TABLE `__new_shelves` (
	`user_id` text PRIMARY KEY NOT NULL,
	`media_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_shelves` SELECT `user_id`, `media_at` FROM `shelves`;
--> statement-breakpoint
DROP TABLE `shelves`;
--> statement-breakpoint
ALTER TABLE `__new_shelves` RENAME TO `shelves`;
--> statement-breakpoint
CREATE INDEX `shelves_by_media` ON `shelves` (`media_at`);
--> statement-breakpoint
-- Collectors with something on show, the recently active first, without walking past all who have nothing.
CREATE INDEX users_on_show ON users (on_show, last_active_at) WHERE listed = 1 AND on_show = 1;
--> statement-breakpoint
CREATE TRIGGER showcase_added AFTER INSERT ON showcase WHEN NEW.gone = 0 BEGIN
  INSERT INTO shelves (user_id, media_at) SELECT NEW.user_id, NEW.media_at WHERE NEW.media_at IS NOT NULL
    ON CONFLICT (user_id) DO UPDATE SET media_at = excluded.media_at WHERE excluded.media_at > coalesce(shelves.media_at, -1);
  UPDATE users SET specimen_count = specimen_count + 1 WHERE id = NEW.user_id;
  UPDATE users SET on_show = 1 WHERE id = NEW.user_id AND on_show = 0;
  INSERT INTO counters (name, value) VALUES ('specimens', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'collectors', 1
    WHERE NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = NEW.user_id AND gone = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'localities', 1 WHERE NEW.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = NEW.locality_id AND gone = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_shown AFTER UPDATE OF gone ON showcase WHEN OLD.gone = 1 AND NEW.gone = 0 BEGIN
  INSERT INTO shelves (user_id, media_at) SELECT NEW.user_id, NEW.media_at WHERE NEW.media_at IS NOT NULL
    ON CONFLICT (user_id) DO UPDATE SET media_at = excluded.media_at WHERE excluded.media_at > coalesce(shelves.media_at, -1);
  UPDATE users SET specimen_count = specimen_count + 1 WHERE id = NEW.user_id;
  UPDATE users SET on_show = 1 WHERE id = NEW.user_id AND on_show = 0;
  INSERT INTO counters (name, value) VALUES ('specimens', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'collectors', 1
    WHERE NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = NEW.user_id AND gone = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'localities', 1 WHERE NEW.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = NEW.locality_id AND gone = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_hidden AFTER UPDATE OF gone ON showcase WHEN OLD.gone = 0 AND NEW.gone = 1 BEGIN
  UPDATE shelves SET media_at = (SELECT max(media_at) FROM showcase WHERE user_id = OLD.user_id AND gone = 0)
    WHERE user_id = OLD.user_id AND media_at = OLD.media_at;
  UPDATE users SET specimen_count = specimen_count - 1 WHERE id = OLD.user_id;
  UPDATE users SET on_show = 0 WHERE id = OLD.user_id AND specimen_count = 0;
  UPDATE counters SET value = value - 1 WHERE name = 'specimens';
  UPDATE counters SET value = value - 1 WHERE name = 'collectors'
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = OLD.user_id AND gone = 0);
  UPDATE counters SET value = value - 1 WHERE name = 'localities' AND OLD.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = OLD.locality_id AND gone = 0);
  DELETE FROM showcase_index WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_removed AFTER DELETE ON showcase WHEN OLD.gone = 0 BEGIN
  UPDATE shelves SET media_at = (SELECT max(media_at) FROM showcase WHERE user_id = OLD.user_id AND gone = 0)
    WHERE user_id = OLD.user_id AND media_at = OLD.media_at;
  UPDATE users SET specimen_count = specimen_count - 1 WHERE id = OLD.user_id;
  UPDATE users SET on_show = 0 WHERE id = OLD.user_id AND specimen_count = 0;
  UPDATE counters SET value = value - 1 WHERE name = 'specimens';
  UPDATE counters SET value = value - 1 WHERE name = 'collectors'
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE user_id = OLD.user_id AND gone = 0);
  UPDATE counters SET value = value - 1 WHERE name = 'localities' AND OLD.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = OLD.locality_id AND gone = 0);
  DELETE FROM showcase_index WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_moved AFTER UPDATE OF locality_id ON showcase WHEN OLD.gone = 0 AND NEW.gone = 0 AND OLD.locality_id IS NOT NEW.locality_id BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'localities' AND OLD.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = OLD.locality_id AND gone = 0);
  INSERT INTO counters (name, value) SELECT 'localities', 1 WHERE NEW.locality_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM showcase WHERE locality_id = NEW.locality_id AND gone = 0 AND seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_pictured AFTER UPDATE OF media_at ON showcase WHEN OLD.gone = 0 AND NEW.gone = 0 AND OLD.media_at IS NOT NEW.media_at BEGIN
  INSERT INTO shelves (user_id, media_at)
    SELECT NEW.user_id, max(media_at) FROM showcase WHERE user_id = NEW.user_id AND gone = 0
    ON CONFLICT (user_id) DO UPDATE SET media_at = excluded.media_at WHERE excluded.media_at IS NOT shelves.media_at;
END;
