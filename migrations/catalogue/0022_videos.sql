ALTER TABLE `media` ADD `duration` real;--> statement-breakpoint
ALTER TABLE `media` ADD `playable` text;--> statement-breakpoint
ALTER TABLE `media` ADD `codec` text;