CREATE TABLE `storage_use` (
	`user_id` text PRIMARY KEY NOT NULL,
	`pictures` integer NOT NULL,
	`bytes` integer NOT NULL
);
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
);
--> statement-breakpoint
INSERT INTO `__new_media`("id", "user_id", "specimen_id", "kind", "view", "state", "reason", "filename", "mime", "bytes", "sha256", "upload_id", "width", "height", "dominant_color", "edges", "rendition", "last_rendition", "marked", "copyright", "description", "tags", "order", "is_cover", "watermark_id", "created_at", "version") SELECT "id", "user_id", "specimen_id", "kind", "view", "state", "reason", "filename", "mime", "bytes", "sha256", "upload_id", "width", "height", "dominant_color", "edges", "rendition", "last_rendition", "marked", "copyright", "description", "tags", "order", "is_cover", "watermark_id", "created_at", "version" FROM `media`;--> statement-breakpoint
DROP TABLE `media`;--> statement-breakpoint
ALTER TABLE `__new_media` RENAME TO `media`;--> statement-breakpoint
CREATE INDEX `media_by_specimen` ON `media` (`user_id`,`specimen_id`,`order`);--> statement-breakpoint
CREATE INDEX `media_by_intent` ON `media` (`intent_id`,`order`) WHERE intent_id is not null;--> statement-breakpoint
CREATE INDEX `media_by_thread` ON `media` (`thread_id`,`order`) WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX `media_by_file` ON `media` (`user_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `media_by_state` ON `media` (`state`,`created_at`);