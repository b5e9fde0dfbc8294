CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_by_end` ON `attempts` (`until`);--> statement-breakpoint
CREATE TABLE `email_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`display_name` text NOT NULL,
	`avatar_key` text,
	`location` text,
	`bio` text,
	`locale` text DEFAULT 'en' NOT NULL,
	`shard` integer NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`on_vacation` integer DEFAULT false NOT NULL,
	`specimen_count` integer DEFAULT 0 NOT NULL,
	`last_active_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_activity` ON `users` (`listed`,`last_active_at`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`actor` text NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`heartbeat_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_by_state` ON `jobs` (`state`,`heartbeat_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `directory` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`specimen_id` text NOT NULL,
	`user_id` text NOT NULL,
	`shard` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`used` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_permanent` ON `directory` (`specimen_id`) WHERE "directory"."kind" = 'permanent';--> statement-breakpoint
CREATE INDEX `directory_unused` ON `directory` (`used`,`claimed_at`);--> statement-breakpoint
CREATE TABLE `shelves` (
	`user_id` text PRIMARY KEY NOT NULL,
	`specimen_count` integer NOT NULL,
	`media_at` integer
);
--> statement-breakpoint
CREATE INDEX `shelves_by_media` ON `shelves` (`media_at`);--> statement-breakpoint
CREATE TABLE `showcase` (
	`specimen_id` text PRIMARY KEY NOT NULL,
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
CREATE INDEX `showcase_unsettled` ON `showcase` (`changed_at`) WHERE "showcase"."unsettled" = 1;--> statement-breakpoint
CREATE INDEX `showcase_tombstones` ON `showcase` (`changed_at`) WHERE "showcase"."gone" = 1;--> statement-breakpoint
CREATE INDEX `showcase_by_collector` ON `showcase` (`user_id`,`gone`,`media_at`);--> statement-breakpoint
CREATE INDEX `showcase_by_locality` ON `showcase` (`locality_id`,`gone`);--> statement-breakpoint
CREATE TABLE `shown_localities` (
	`locality_id` integer PRIMARY KEY NOT NULL,
	`specimen_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `localities` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_zh` text,
	`names_other` text DEFAULT '[]' NOT NULL,
	`country_iso2` text NOT NULL,
	`lat` real,
	`lon` real,
	`precision` text NOT NULL,
	`path` text NOT NULL,
	`note` text,
	`weight` integer DEFAULT 0 NOT NULL,
	`source` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `localities_by_parent` ON `localities` (`parent_id`);--> statement-breakpoint
CREATE TABLE `locality_prefixes` (
	`prefix` text NOT NULL,
	`rank` integer NOT NULL,
	`locality_id` integer NOT NULL,
	PRIMARY KEY(`prefix`, `rank`, `locality_id`)
);
--> statement-breakpoint
CREATE TABLE `locality_terms` (
	`term` text NOT NULL,
	`grade` integer NOT NULL,
	`standing` integer NOT NULL,
	`locality_id` integer NOT NULL,
	PRIMARY KEY(`term`, `grade`, `standing`, `locality_id`)
);
--> statement-breakpoint
CREATE TABLE `sent_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`code` text,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sent_mails_by_address` ON `sent_mails` (`to`,`id`);--> statement-breakpoint
CREATE TABLE `mineral_elements` (
	`element` text NOT NULL,
	`mineral_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`element`, `mineral_id`)
);
--> statement-breakpoint
CREATE INDEX `mineral_elements_by_mineral` ON `mineral_elements` (`mineral_id`,`position`,`element`);--> statement-breakpoint
CREATE TABLE `mineral_prefixes` (
	`prefix` text NOT NULL,
	`rank` integer NOT NULL,
	`mineral_id` text NOT NULL,
	PRIMARY KEY(`prefix`, `rank`, `mineral_id`)
);
--> statement-breakpoint
CREATE TABLE `mineral_terms` (
	`term` text NOT NULL,
	`grade` integer NOT NULL,
	`standing` integer NOT NULL,
	`mineral_id` text NOT NULL,
	PRIMARY KEY(`term`, `grade`, `standing`, `mineral_id`)
);
--> statement-breakpoint
CREATE TABLE `minerals` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`of` text,
	`symbol` text,
	`formula` text,
	`crystal_system` text,
	`mohs_min` real,
	`mohs_max` real,
	`density_min` real,
	`density_max` real,
	`class` text,
	`lustre` text DEFAULT '[]' NOT NULL,
	`colours` text DEFAULT '[]' NOT NULL,
	`name_zh` text,
	`names_zh_other` text DEFAULT '[]' NOT NULL,
	`synonyms` text DEFAULT '[]' NOT NULL,
	`hazard` text DEFAULT '[]' NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`source` text NOT NULL,
	`retired` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reference_loads` (
	`name` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`loaded_at` text NOT NULL
);
