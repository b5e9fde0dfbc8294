CREATE TABLE `handovers` (
	`specimen_id` text PRIMARY KEY NOT NULL,
	`giver_id` text NOT NULL,
	`permanent_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`receiver_id` text,
	`received_id` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `handovers_by_permanent` ON `handovers` (`permanent_id`,`at`);--> statement-breakpoint
CREATE INDEX `handovers_by_giver` ON `handovers` (`giver_id`);--> statement-breakpoint
CREATE INDEX `handovers_by_receiver` ON `handovers` (`receiver_id`);