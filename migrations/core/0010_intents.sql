CREATE TABLE `intent_minerals` (
	`intent_id` text NOT NULL,
	`position` integer NOT NULL,
	`mineral_id` text NOT NULL,
	`specimen_id` text,
	`note` text,
	PRIMARY KEY(`intent_id`, `position`)
);
--> statement-breakpoint
CREATE TABLE `intents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`country` text NOT NULL,
	`region` text,
	`city` text,
	`shipping_range` text NOT NULL,
	`ships_to` text NOT NULL,
	`not_to` text NOT NULL,
	`description` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `intents_by_user` ON `intents` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `intents_by_user_status` ON `intents` (`user_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `trader_stats` (
	`user_id` text PRIMARY KEY NOT NULL,
	`active_intents` integer DEFAULT 0 NOT NULL,
	`total_intents` integer DEFAULT 0 NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`successful_exchanges` integer DEFAULT 0 NOT NULL,
	`partner_count` integer DEFAULT 0 NOT NULL,
	`positive` integer DEFAULT 0 NOT NULL,
	`neutral` integer DEFAULT 0 NOT NULL,
	`negative` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `wants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`mineral_id` text,
	`locality_id` integer,
	`note` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wants_by_user` ON `wants` (`user_id`,`id`);