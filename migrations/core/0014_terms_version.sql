ALTER TABLE users ADD COLUMN terms_version TEXT;
