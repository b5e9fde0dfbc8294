CREATE TABLE `facet_counts` (
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`specimen_count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `scope`, `kind`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `facet_counts_most` ON `facet_counts` (`user_id`,`scope`,`kind`,`specimen_count`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tags_of` ON `tags` (`user_id`,`kind`,`name`);--> statement-breakpoint
CREATE TABLE `locality_names` (
	`user_id` text NOT NULL,
	`locality_id` text NOT NULL,
	`custom_name` text,
	`short_name` text,
	`custom_country` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `locality_id`)
);
--> statement-breakpoint
CREATE TABLE `specimen_facets` (
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`sort_key` text NOT NULL,
	`specimen_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `scope`, `kind`, `value`, `sort_key`, `specimen_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `specimen_facets_newest` ON `specimen_facets` (`user_id`,`scope`,`kind`,`value`,`created_at`,`specimen_id`);--> statement-breakpoint
CREATE TABLE `specimen_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`specimen_id` text NOT NULL,
	`at` integer NOT NULL,
	`field` text NOT NULL,
	`from` text,
	`to` text,
	`note` text
);
--> statement-breakpoint
CREATE INDEX `specimen_history_of` ON `specimen_history` (`user_id`,`specimen_id`,`at`);--> statement-breakpoint
CREATE TABLE `user_places` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_zh` text,
	`parent_id` integer NOT NULL,
	`kind` text NOT NULL,
	`lat` real,
	`lon` real,
	`path` text NOT NULL,
	`taken_as` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_places_of` ON `user_places` (`user_id`,`name`);--> statement-breakpoint
DROP INDEX `specimens_own_by_access`;--> statement-breakpoint
DROP INDEX `specimens_own_newest_of_serie`;--> statement-breakpoint
DROP INDEX `specimens_own_newest_by_access`;--> statement-breakpoint
DROP INDEX `specimens_public_newest_of_serie`;--> statement-breakpoint
ALTER TABLE `specimens` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `specimens` ADD `elements` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `specimens` ADD `user_place_id` text;--> statement-breakpoint
ALTER TABLE `specimens` ADD `locality_names` text;--> statement-breakpoint
CREATE UNIQUE INDEX `specimens_seq` ON `specimens` (`seq`);