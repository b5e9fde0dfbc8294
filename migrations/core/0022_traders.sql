CREATE TABLE `reviews` (
	`thread_id` text NOT NULL,
	`side` text NOT NULL,
	`about_id` text NOT NULL,
	`id` text NOT NULL,
	`rating` text NOT NULL,
	`ticks` text NOT NULL,
	`text` text,
	`at` text NOT NULL,
	`reply` text,
	PRIMARY KEY(`thread_id`, `side`)
);
--> statement-breakpoint
CREATE INDEX `reviews_about` ON `reviews` (`about_id`,`at`,`id`);--> statement-breakpoint
ALTER TABLE `reports` ADD `intent_id` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `seq` integer;--> statement-breakpoint
CREATE INDEX `threads_public_of_initiator` ON `threads` (`initiator_id`,`last_at`,`id`) WHERE "threads"."public" = 1;--> statement-breakpoint
CREATE INDEX `threads_public_of_responder` ON `threads` (`responder_id`,`last_at`,`id`) WHERE "threads"."public" = 1;--> statement-breakpoint
-- The objects tell what was said in the conversations that there are.
INSERT INTO `jobs` (`id`, `kind`, `payload`, `state`, `attempts`, `heartbeat_at`, `created_at`)
SELECT 'tell-reviews', 'tell_threads', '{"after":""}', 'queued', 0, 0, 0 WHERE EXISTS (SELECT 1 FROM `threads`);
