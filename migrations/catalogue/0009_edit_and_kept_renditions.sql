CREATE TABLE kept_renditions (
	media_id text NOT NULL,
	rendition integer NOT NULL,
	edges text NOT NULL,
	PRIMARY KEY(media_id, rendition)
);

ALTER TABLE media ADD COLUMN edit TEXT;

ALTER TABLE media ADD COLUMN rendered_edit TEXT;

ALTER TABLE media ADD COLUMN was_sent INTEGER DEFAULT true NOT NULL;
