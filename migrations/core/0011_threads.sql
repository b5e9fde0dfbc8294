CREATE TABLE `reservations` (
	`specimen_id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`proposal_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reservations_by_thread` ON `reservations` (`thread_id`);--> statement-breakpoint
CREATE TABLE `thread_public` (
	`thread_id` text NOT NULL,
	`seq` integer NOT NULL,
	`event` text NOT NULL,
	PRIMARY KEY(`thread_id`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `thread_register` (
	`id` text PRIMARY KEY NOT NULL,
	`intent_id` text NOT NULL,
	`initiator_id` text NOT NULL,
	`responder_id` text NOT NULL,
	`open` integer NOT NULL,
	`confirmed` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `thread_register_open` ON `thread_register` (`initiator_id`,`intent_id`) WHERE "thread_register"."open" = 1;--> statement-breakpoint
CREATE INDEX `thread_register_by_responder` ON `thread_register` (`responder_id`,`open`);--> statement-breakpoint
CREATE INDEX `thread_register_by_initiator` ON `thread_register` (`initiator_id`,`open`);--> statement-breakpoint
CREATE TABLE `thread_sides` (
	`user_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`side` text NOT NULL,
	`partner_id` text NOT NULL,
	`ended` integer NOT NULL,
	`waits_for` text NOT NULL,
	`turn` text NOT NULL,
	`deadline_at` text,
	`muted` integer NOT NULL,
	`unread` integer NOT NULL,
	`last` text NOT NULL,
	`last_at` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `thread_id`)
);
--> statement-breakpoint
CREATE INDEX `thread_sides_newest` ON `thread_sides` (`user_id`,`ended`,`last_at`,`thread_id`);--> statement-breakpoint
CREATE INDEX `thread_sides_waiting` ON `thread_sides` (`user_id`,`waits_for`,`last_at`,`thread_id`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`intent_id` text NOT NULL,
	`initiator_id` text NOT NULL,
	`responder_id` text NOT NULL,
	`status` text NOT NULL,
	`closed` text,
	`public` integer NOT NULL,
	`opening` text NOT NULL,
	`items` integer NOT NULL,
	`agreement` text,
	`started_at` text NOT NULL,
	`last_at` text NOT NULL,
	`answered` integer NOT NULL,
	`counts_initiator` integer NOT NULL,
	`counts_responder` integer NOT NULL,
	`initiator_rated` text,
	`responder_rated` text,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `threads_public` ON `threads` (`last_at`,`id`) WHERE "threads"."public" = 1;--> statement-breakpoint
CREATE INDEX `threads_by_responder` ON `threads` (`responder_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `threads_by_initiator` ON `threads` (`initiator_id`,`started_at`);