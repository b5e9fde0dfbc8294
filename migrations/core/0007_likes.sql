CREATE TABLE `likes` (
	`user_id` text NOT NULL,
	`specimen_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `specimen_id`)
);
--> statement-breakpoint
CREATE INDEX `likes_of` ON `likes` (`specimen_id`);