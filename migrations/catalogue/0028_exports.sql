CREATE TABLE `export_volumes` (
	`export_id` text NOT NULL,
	`n` integer NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`files` integer NOT NULL,
	`bytes` integer NOT NULL,
	`ids` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`export_id`, `n`)
);
--> statement-breakpoint
CREATE INDEX `export_volumes_newest` ON `export_volumes` (`user_id`,`created_at`,`export_id`);