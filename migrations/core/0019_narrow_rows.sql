-- Written by hand: without a rowid each row is written into one tree fewer.
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
CREATE TABLE `__new_directory` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`specimen_id` text NOT NULL,
	`user_id` text NOT NULL,
	`shard` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`used` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_directory` SELECT `id`, `kind`, `specimen_id`, `user_id`, `shard`, `claimed_at`, `used` FROM `directory`;
--> statement-breakpoint
DROP TABLE `directory`;
--> statement-breakpoint
ALTER TABLE `__new_directory` RENAME TO `directory`;
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_permanent` ON `directory` (`specimen_id`) WHERE "directory"."kind" = 'permanent';
--> statement-breakpoint
CREATE INDEX `directory_unused` ON `directory` (`claimed_at`) WHERE "used" = 0 and "kind" <> 'media';
