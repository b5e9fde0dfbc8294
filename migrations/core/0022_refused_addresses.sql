ALTER TABLE users ADD COLUMN email_refused_at INTEGER;
