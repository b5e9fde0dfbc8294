ALTER TABLE `wants` ADD `size_class` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `wants` ADD `with_photo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `wants` ADD `version` integer DEFAULT 1 NOT NULL;