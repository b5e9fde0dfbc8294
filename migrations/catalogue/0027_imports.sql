CREATE TABLE `import_rows` (
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`specimen_id` text NOT NULL,
	`version` integer NOT NULL,
	`before` text,
	`left_reason` text,
	PRIMARY KEY(`user_id`, `import_id`, `specimen_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `imports` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`plan_hash` text NOT NULL,
	`rows_total` integer NOT NULL,
	`created_count` integer DEFAULT 0 NOT NULL,
	`updated_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`undo_began_at` integer,
	`undone_to` text DEFAULT '' NOT NULL,
	`taken_back` integer DEFAULT 0 NOT NULL,
	`left_count` integer DEFAULT 0 NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `imports_newest` ON `imports` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `imports_by_age` ON `imports` (`created_at`);