ALTER TABLE locality_prefixes ADD COLUMN total INTEGER DEFAULT 0 NOT NULL;

ALTER TABLE mineral_prefixes ADD COLUMN total INTEGER DEFAULT 0 NOT NULL;

CREATE INDEX users_unlisted ON users(id)WHERE listed = 0 or delete_at is not null or suspended_at is not null;
