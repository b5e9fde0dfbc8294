CREATE TABLE `taken_places` (
	`shard` integer NOT NULL,
	`place_id` text NOT NULL,
	`locality_id` integer NOT NULL,
	`taken_at` integer NOT NULL,
	PRIMARY KEY(`shard`, `place_id`)
);
