ALTER TABLE thread_sides ADD COLUMN step TEXT;

ALTER TABLE thread_sides ADD COLUMN step_since TEXT;

ALTER TABLE thread_sides ADD COLUMN step_due_at TEXT;

CREATE TABLE thread_tiles (
	thread_id text PRIMARY KEY NOT NULL,
	tiles text NOT NULL,
	search_text text NOT NULL,
	version integer NOT NULL
);

CREATE INDEX thread_sides_to_ship ON thread_sides(user_id,step_due_at,thread_id)WHERE step = 'ship';

CREATE INDEX thread_sides_unread ON thread_sides(user_id)WHERE unread > 0;
