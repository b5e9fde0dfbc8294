CREATE TABLE proposed_specimens (
	specimen_id text NOT NULL,
	thread_id text NOT NULL,
	giver_id text NOT NULL,
	was_private integer NOT NULL,
	PRIMARY KEY(specimen_id, thread_id)
);

CREATE INDEX proposed_specimens_by_thread ON proposed_specimens(thread_id);

-- Lists of conversations show none of their words.
ALTER TABLE threads DROP COLUMN opening;
