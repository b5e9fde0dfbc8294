CREATE TABLE mineral_lists (
	list text NOT NULL,
	position integer NOT NULL,
	mineral_id text NOT NULL,
	PRIMARY KEY(list, position)
);
