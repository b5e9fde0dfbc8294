CREATE TABLE `told_likes` (
	`specimen_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`entry` integer NOT NULL
);
