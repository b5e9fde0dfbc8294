CREATE TABLE `blocks` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocks_newest` ON `blocks` (`user_id`,`created_at`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `blocks_of` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`about_id` text NOT NULL,
	`kind` text NOT NULL,
	`specimen_id` text,
	`permanent_id` text,
	`media_id` text,
	`reason` text NOT NULL,
	`text` text,
	`state` text NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `reports_by_state` ON `reports` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_user` ON `reports` (`user_id`);--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`about_id`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`began_at` integer NOT NULL,
	`finished_at` integer,
	`counts` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_refusals` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `reset_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reset_codes_code_hash_unique` ON `reset_codes` (`code_hash`);--> statement-breakpoint
CREATE INDEX `reset_codes_by_expiry` ON `reset_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `retired_usernames` (
	`username_hash` text PRIMARY KEY NOT NULL,
	`retired_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `country` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `city` text;--> statement-breakpoint
ALTER TABLE `users` ADD `avatar_pending` text;--> statement-breakpoint
ALTER TABLE `users` ADD `delete_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_avatar` ON `users` (`avatar_key`);--> statement-breakpoint
CREATE INDEX `users_to_delete` ON `users` (`delete_at`) WHERE "users"."delete_at" is not null;