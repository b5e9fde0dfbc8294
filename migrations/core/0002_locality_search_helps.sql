ALTER TABLE localities ADD COLUMN search_helps TEXT DEFAULT '[]' NOT NULL;
