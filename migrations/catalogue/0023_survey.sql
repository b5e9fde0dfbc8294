DROP INDEX `user_places_proposed`;--> statement-breakpoint
ALTER TABLE `user_places` ADD `refused_at` integer;--> statement-breakpoint
ALTER TABLE `user_places` ADD `refusal` text;--> statement-breakpoint
CREATE INDEX `user_places_under` ON `user_places` (`parent_id`);--> statement-breakpoint
CREATE INDEX `user_places_refused` ON `user_places` (`user_id`) WHERE "user_places"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX `user_places_proposed` ON `user_places` (`created_at`,`id`) WHERE "user_places"."taken_as" is null and "user_places"."refused_at" is null;