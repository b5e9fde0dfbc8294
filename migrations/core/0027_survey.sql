CREATE TABLE `locality_survey_changes` (
	`locality_id` integer NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	`differences` text NOT NULL,
	PRIMARY KEY(`locality_id`, `version`)
);
--> statement-breakpoint
CREATE INDEX `locality_survey_changes_by_user` ON `locality_survey_changes` (`user_id`);--> statement-breakpoint
CREATE TABLE `locality_surveys` (
	`locality_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`source` text NOT NULL,
	`user_id` text NOT NULL,
	`surveyed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `locality_surveys_newest` ON `locality_surveys` (`surveyed_at`,`locality_id`);--> statement-breakpoint
CREATE INDEX `locality_surveys_by_user` ON `locality_surveys` (`user_id`);--> statement-breakpoint
ALTER TABLE `locality_minerals` ADD `recorded` integer DEFAULT true NOT NULL;