CREATE TABLE `locality_keys` (
	`key` text NOT NULL,
	`locality_id` integer NOT NULL,
	PRIMARY KEY(`key`, `locality_id`)
) WITHOUT ROWID;
