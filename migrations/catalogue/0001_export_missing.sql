ALTER TABLE export_volumes ADD COLUMN missing TEXT;
