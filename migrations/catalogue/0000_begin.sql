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
CREATE TABLE `collection_counts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`kept` integer NOT NULL,
	`listed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`digits` integer NOT NULL,
	`separator` text NOT NULL,
	`size_unit` text NOT NULL,
	`weight_unit` text NOT NULL,
	`currency` text NOT NULL,
	`translated_language` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `renumberings` (
	`user_id` text NOT NULL,
	`coll_serie` text NOT NULL,
	`coll_index` integer NOT NULL,
	`specimen_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `coll_serie`, `coll_index`)
);
--> statement-breakpoint
CREATE INDEX `renumberings_by_specimen` ON `renumberings` (`user_id`,`specimen_id`);--> statement-breakpoint
CREATE TABLE `series` (
	`user_id` text NOT NULL,
	`code` text NOT NULL,
	`remark` text NOT NULL,
	`specimen_count` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `code`)
);
--> statement-breakpoint
CREATE TABLE `specimens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`permanent_id` text NOT NULL,
	`coll_serie` text NOT NULL,
	`coll_index` integer NOT NULL,
	`mineral_ids` text NOT NULL,
	`minerals` text NOT NULL,
	`locality_id` integer,
	`locality_path` text NOT NULL,
	`shown_path` text NOT NULL,
	`locality_text` text,
	`locality_precision` text NOT NULL,
	`tags` text NOT NULL,
	`op_tags` text NOT NULL,
	`access_level` text NOT NULL,
	`description` text,
	`description_private` text,
	`purchase_date` text,
	`buy_price_minor` integer,
	`currency` text,
	`dealer` text,
	`length` real,
	`width` real,
	`height` real,
	`weight` real,
	`micromount` integer NOT NULL,
	`provenance` text NOT NULL,
	`shown_provenance` text NOT NULL,
	`previous_owners` text NOT NULL,
	`miner` text,
	`collect_date` text,
	`min_id` text,
	`custom_name1` text,
	`custom_name2` text,
	`display_name_choice` text NOT NULL,
	`condition` text,
	`marks` text NOT NULL,
	`status` text NOT NULL,
	`status_note` text,
	`storage` text,
	`watermark_id` text,
	`cover` text,
	`media_count` integer NOT NULL,
	`shown_media_count` integer NOT NULL,
	`like_count` integer NOT NULL,
	`listed` integer NOT NULL,
	`in_trash` integer NOT NULL,
	`trashed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer NOT NULL,
	`shown_version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `specimens_own_by_number` ON `specimens` (`user_id`,`in_trash`,`coll_serie`,`coll_index`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_own_by_access` ON `specimens` (`user_id`,`in_trash`,`access_level`,`coll_serie`,`coll_index`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_own_newest` ON `specimens` (`user_id`,`in_trash`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_own_newest_of_serie` ON `specimens` (`user_id`,`in_trash`,`coll_serie`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_own_newest_by_access` ON `specimens` (`user_id`,`in_trash`,`access_level`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_public_by_number` ON `specimens` (`user_id`,`listed`,`coll_serie`,`coll_index`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_public_newest` ON `specimens` (`user_id`,`listed`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_public_newest_of_serie` ON `specimens` (`user_id`,`listed`,`coll_serie`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_trash` ON `specimens` (`trashed_at`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`specimen_id` text NOT NULL,
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
	`dominant_color` text,
	`edges` text NOT NULL,
	`rendition` integer NOT NULL,
	`copyright` text,
	`description` text,
	`tags` text NOT NULL,
	`order` integer NOT NULL,
	`is_cover` integer NOT NULL,
	`watermark_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `media_by_specimen` ON `media` (`user_id`,`specimen_id`,`order`);--> statement-breakpoint
CREATE INDEX `media_by_file` ON `media` (`user_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `media_by_state` ON `media` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`media_id` text NOT NULL,
	`n` integer NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`media_id`, `n`)
);
