DROP INDEX `user_places_of`;--> statement-breakpoint
CREATE INDEX `user_places_proposed` ON `user_places` (`created_at`,`id`) WHERE "user_places"."taken_as" is null;--> statement-breakpoint
CREATE INDEX `user_places_of` ON `user_places` (`user_id`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_by_place` ON `specimens` (`user_id`,`in_trash`,case when "user_place_id" is null then cast("locality_id" as text) else "user_place_id" end);