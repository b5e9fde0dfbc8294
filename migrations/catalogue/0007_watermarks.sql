CREATE TABLE `spare_renditions` (
	`media_id` text NOT NULL,
	`rendition` integer NOT NULL,
	`noted_at` integer NOT NULL,
	PRIMARY KEY(`media_id`, `rendition`)
);
--> statement-breakpoint
CREATE INDEX `spare_renditions_by_age` ON `spare_renditions` (`noted_at`);--> statement-breakpoint
CREATE TABLE `watermarks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`text` text,
	`position` text NOT NULL,
	`transparency` real NOT NULL,
	`area_ratio` real NOT NULL,
	`status` text NOT NULL,
	`image_key` text NOT NULL,
	`image_sha256` text NOT NULL,
	`look` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `watermarks_by_user` ON `watermarks` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `watermarks_one_default` ON `watermarks` (`user_id`) WHERE status = 'default';--> statement-breakpoint
ALTER TABLE `media` ADD `last_rendition` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `marked` text;