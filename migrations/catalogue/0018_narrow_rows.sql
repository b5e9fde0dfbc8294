-- Written by hand: without a rowid each row is written into one tree fewer, and a picture that is being made changes no
-- index. What is not ready has no pictures, and is found by that.
CREATE TABLE `__new_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`heartbeat_at` integer NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_jobs` SELECT `id`, `kind`, `payload`, `state`, `attempts`, `error`, `heartbeat_at`, `created_at` FROM `jobs`;
--> statement-breakpoint
DROP TABLE `jobs`;
--> statement-breakpoint
ALTER TABLE `__new_jobs` RENAME TO `jobs`;
--> statement-breakpoint
CREATE INDEX `jobs_marking` ON `jobs` (`state`) WHERE kind = 'mark_pictures';
--> statement-breakpoint
CREATE TABLE `__new_upload_parts` (
	`media_id` text NOT NULL,
	`n` integer NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`media_id`, `n`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_upload_parts` SELECT `media_id`, `n`, `bytes`, `sha256`, `etag` FROM `upload_parts`;
--> statement-breakpoint
DROP TABLE `upload_parts`;
--> statement-breakpoint
ALTER TABLE `__new_upload_parts` RENAME TO `upload_parts`;
--> statement-breakpoint
CREATE TABLE `__new_spare_renditions` (
	`media_id` text NOT NULL,
	`rendition` integer NOT NULL,
	`noted_at` integer NOT NULL,
	PRIMARY KEY(`media_id`, `rendition`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_spare_renditions` SELECT `media_id`, `rendition`, `noted_at` FROM `spare_renditions`;
--> statement-breakpoint
DROP TABLE `spare_renditions`;
--> statement-breakpoint
ALTER TABLE `__new_spare_renditions` RENAME TO `spare_renditions`;
--> statement-breakpoint
CREATE TABLE `__new_media` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`specimen_id` text,
	`intent_id` text,
	`thread_id` text,
	`kind` text NOT NULL,
	`view` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`filename` text NOT NULL,
	`mime` text,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`upload_id` text,
	`width` integer,
	`height` integer,
	`camera` text,
	`drops_original` integer DEFAULT false NOT NULL,
	`dominant_color` text,
	`edges` text NOT NULL,
	`rendition` integer NOT NULL,
	`last_rendition` integer DEFAULT 0 NOT NULL,
	`marked` text,
	`copyright` text,
	`description` text,
	`tags` text NOT NULL,
	`order` integer NOT NULL,
	`is_cover` integer NOT NULL,
	`watermark_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "media_one_owner" CHECK((specimen_id is not null) + (intent_id is not null) + (thread_id is not null) = 1)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_media` (`id`, `user_id`, `specimen_id`, `intent_id`, `thread_id`, `kind`, `view`, `state`, `reason`, `filename`, `mime`, `bytes`, `sha256`, `upload_id`, `width`, `height`, `camera`, `drops_original`, `dominant_color`, `edges`, `rendition`, `last_rendition`, `marked`, `copyright`, `description`, `tags`, `order`, `is_cover`, `watermark_id`, `created_at`, `version`)
  SELECT `id`, `user_id`, `specimen_id`, `intent_id`, `thread_id`, `kind`, `view`, `state`, `reason`, `filename`, `mime`, `bytes`, `sha256`, `upload_id`, `width`, `height`, `camera`, `drops_original`, `dominant_color`, iif(`state` = 'ready', `edges`, '[]'), `rendition`, `last_rendition`, `marked`, `copyright`, `description`, `tags`, `order`, `is_cover`, `watermark_id`, `created_at`, `version`
  FROM `media`;
--> statement-breakpoint
DROP TABLE `media`;
--> statement-breakpoint
ALTER TABLE `__new_media` RENAME TO `media`;
--> statement-breakpoint
CREATE INDEX `media_by_specimen` ON `media` (`user_id`,`specimen_id`,`order`);
--> statement-breakpoint
CREATE INDEX `media_by_intent` ON `media` (`intent_id`,`order`) WHERE intent_id is not null;
--> statement-breakpoint
CREATE INDEX `media_by_thread` ON `media` (`thread_id`,`order`) WHERE thread_id is not null;
--> statement-breakpoint
CREATE INDEX `media_by_file` ON `media` (`user_id`,`sha256`);
--> statement-breakpoint
CREATE INDEX `media_by_newness` ON `media` (`user_id`,`created_at`) WHERE state = 'ready' and kind = 'image' and specimen_id is not null;
--> statement-breakpoint
CREATE INDEX `media_unmade` ON `media` (`created_at`) WHERE edges = '[]';
--> statement-breakpoint
CREATE TRIGGER media_added AFTER INSERT ON media BEGIN
  INSERT INTO storage_use (user_id, pictures, bytes) VALUES (NEW.user_id, 1, NEW.bytes * (1 - NEW.drops_original))
    ON CONFLICT (user_id) DO UPDATE SET pictures = pictures + 1, bytes = bytes + NEW.bytes * (1 - NEW.drops_original);
END;
--> statement-breakpoint
CREATE TRIGGER media_resized AFTER UPDATE OF bytes, drops_original ON media WHEN OLD.bytes <> NEW.bytes OR OLD.drops_original <> NEW.drops_original BEGIN
  UPDATE storage_use SET bytes = bytes - OLD.bytes * (1 - OLD.drops_original) + NEW.bytes * (1 - NEW.drops_original) WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER media_removed AFTER DELETE ON media BEGIN
  UPDATE storage_use SET pictures = pictures - 1, bytes = bytes - OLD.bytes * (1 - OLD.drops_original) WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
-- What has only pictures that are not shown is without a photo: such specimens are indexed anew by the sweep's job.
DELETE FROM specimen_index WHERE rowid IN (SELECT seq FROM specimens WHERE media_count > 0 AND shown_media_count = 0);
--> statement-breakpoint
UPDATE specimens SET seq = NULL WHERE media_count > 0 AND shown_media_count = 0;
