ALTER TABLE `mineral_elements` ADD `weight` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `mineral_elements_best` ON `mineral_elements` (`element`,`weight`,`mineral_id`);