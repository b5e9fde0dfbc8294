ALTER TABLE `reservations` ADD `giver_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `reservations_by_giver` ON `reservations` (`giver_id`,`specimen_id`);