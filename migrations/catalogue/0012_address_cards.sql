CREATE TABLE address_cards (
	user_id text PRIMARY KEY NOT NULL,
	card text,
	version integer NOT NULL
);
