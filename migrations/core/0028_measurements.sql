CREATE TABLE `measurements` (
	`id` text PRIMARY KEY NOT NULL,
	`media_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`author_id` text NOT NULL,
	`figure` text NOT NULL,
	`points` text NOT NULL,
	`label` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `measurements_of` ON `measurements` (`media_id`,`author_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `measurements_by` ON `measurements` (`author_id`);--> statement-breakpoint
CREATE INDEX `measurements_for` ON `measurements` (`owner_id`);