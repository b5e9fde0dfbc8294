ALTER TABLE users ADD COLUMN name_key TEXT;

-- A collector enters the directory under the sort key of their name. Accounts without one by the name until the next sweep.
DROP TRIGGER users_into_directory;
CREATE TRIGGER users_into_directory AFTER UPDATE OF on_show ON users WHEN OLD.on_show = 0 AND NEW.on_show = 1 BEGIN
  INSERT INTO collectors (user_id, listed, facets, words, name_key, active_at, joined_at, specimen_count, locality_count, offered_count, stale)
    VALUES (NEW.id, NEW.listed = 1 AND NEW.delete_at IS NULL, '["all:"]', NEW.username || ' ' || lower(NEW.display_name),
      coalesce(NEW.name_key, lower(NEW.display_name)), NEW.last_active_at, NEW.created_at, NEW.specimen_count, 0, 0, 1)
    ON CONFLICT (user_id) DO UPDATE SET listed = excluded.listed, stale = 1;
END;

-- A new name changes the collector’s place in the order at once.
CREATE TRIGGER users_named_in_directory AFTER UPDATE OF name_key ON users WHEN NEW.name_key IS NOT OLD.name_key AND NEW.name_key IS NOT NULL BEGIN
  UPDATE collectors SET name_key = NEW.name_key WHERE user_id = NEW.id;
END;
