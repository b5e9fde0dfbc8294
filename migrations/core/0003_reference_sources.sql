CREATE TABLE `reference_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`licence` text NOT NULL,
	`url` text,
	`citation` text,
	`edition` text,
	`imported_at` text NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `localities` ADD `sources` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `minerals` ADD `sources` text DEFAULT '{}' NOT NULL;