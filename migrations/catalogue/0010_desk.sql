CREATE TABLE `acquisitions` (
	`user_id` text NOT NULL,
	`year` text NOT NULL,
	`currency` text NOT NULL,
	`specimen_count` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`, `currency`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `operations` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`change` text NOT NULL,
	`specimen_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`undo_began_at` integer,
	`undone_to` text DEFAULT '' NOT NULL,
	`taken_back` integer DEFAULT 0 NOT NULL,
	`left_count` integer DEFAULT 0 NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `operations_newest` ON `operations` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `operations_by_age` ON `operations` (`created_at`);--> statement-breakpoint
CREATE TABLE `undo_rows` (
	`user_id` text NOT NULL,
	`operation_id` text NOT NULL,
	`specimen_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`left_reason` text,
	PRIMARY KEY(`user_id`, `operation_id`, `specimen_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`filter` text NOT NULL,
	`sort` text,
	`columns` text NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `views_of` ON `views` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `specimens_own_trash` ON `specimens` (`user_id`,`trashed_at`,`id`) WHERE "in_trash" = 1;--> statement-breakpoint
CREATE INDEX `specimens_own_updated` ON `specimens` (`user_id`,`in_trash`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `specimens_own_by_mineral` ON `specimens` (`user_id`,`in_trash`,case when "mineral_ids" ->> 0 is null then '~' else "mineral_ids" ->> 0 end || ' ' || "id");--> statement-breakpoint
CREATE INDEX `specimens_own_by_price` ON `specimens` (`user_id`,`in_trash`,case when "currency" is null then '' else "currency" end || ' ' || case when "buy_price_minor" is null then ''
        else cast(1000000000000000 + "buy_price_minor" as text) end || ' ' || "id");--> statement-breakpoint
CREATE INDEX `specimens_own_by_purchase` ON `specimens` (`user_id`,`in_trash`,case when "purchase_date" is null then '' else "purchase_date" end || ' ' || "id");