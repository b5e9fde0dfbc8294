CREATE TABLE snapshot_covers (
	thread_id text NOT NULL,
	media_id text NOT NULL,
	giver_id text NOT NULL,
	rendition integer NOT NULL,
	created_at integer NOT NULL,
	delete_at integer,
	PRIMARY KEY(thread_id, media_id)
);

CREATE INDEX snapshot_covers_by_giver ON snapshot_covers(giver_id);

CREATE INDEX snapshot_covers_due ON snapshot_covers(delete_at)WHERE delete_at is not null;
