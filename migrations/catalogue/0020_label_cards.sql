CREATE TABLE `label_designs` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`width_cm` real NOT NULL,
	`height_cm` real NOT NULL,
	`front` text NOT NULL,
	`back` text,
	`image_ids` text NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `label_groups` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`width_cm` real NOT NULL,
	`height_cm` real NOT NULL,
	`default_design_id` text NOT NULL,
	`rules` text NOT NULL,
	`design_ids` text NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `label_images` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`sha256` text NOT NULL,
	`format` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_images_once` ON `label_images` (`user_id`,`sha256`);--> statement-breakpoint
CREATE TABLE `label_queue` (
	`user_id` text NOT NULL,
	`specimen_id` text NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`user_id`, `specimen_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `specimens` ADD `printed_label` text;--> statement-breakpoint
-- Written by hand: what goes with a specimen that is deleted.
DROP TRIGGER specimens_unindexed;
--> statement-breakpoint
CREATE TRIGGER specimens_unindexed AFTER DELETE ON specimens BEGIN
  DELETE FROM specimen_index WHERE rowid = OLD.seq;
  DELETE FROM specimen_changes WHERE user_id = OLD.user_id AND specimen_id = OLD.id;
  DELETE FROM label_queue WHERE user_id = OLD.user_id AND specimen_id = OLD.id;
END;
