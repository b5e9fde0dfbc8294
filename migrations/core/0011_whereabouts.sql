CREATE TABLE specimen_whereabouts (
	specimen_id text PRIMARY KEY NOT NULL,
	thread_id text NOT NULL,
	giver_id text NOT NULL,
	partner_id text NOT NULL,
	whereabouts text NOT NULL,
	since integer NOT NULL,
	at integer NOT NULL,
	recorded text,
	status_before text
);

CREATE INDEX specimen_whereabouts_by_giver ON specimen_whereabouts(giver_id);

CREATE INDEX specimen_whereabouts_by_partner ON specimen_whereabouts(partner_id);

CREATE INDEX specimen_whereabouts_by_thread ON specimen_whereabouts(thread_id);
