-- Written by hand: what the showcase holds is counted as it changes, by whatever statement changes it.
CREATE TRIGGER showcase_added AFTER INSERT ON showcase WHEN NEW.gone = 0 BEGIN
  INSERT INTO shelves (user_id, specimen_count, media_at) VALUES (NEW.user_id, 1, NEW.media_at)
    ON CONFLICT (user_id) DO UPDATE SET specimen_count = specimen_count + 1, media_at = (SELECT max(media_at) FROM showcase WHERE user_id = NEW.user_id AND gone = 0);
  UPDATE users SET specimen_count = specimen_count + 1 WHERE id = NEW.user_id;
  INSERT INTO counters (name, value) VALUES ('specimens', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO shown_localities (locality_id, specimen_count) SELECT NEW.locality_id, 1 WHERE NEW.locality_id IS NOT NULL
    ON CONFLICT (locality_id) DO UPDATE SET specimen_count = specimen_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_shown AFTER UPDATE ON showcase WHEN OLD.gone = 1 AND NEW.gone = 0 BEGIN
  INSERT INTO shelves (user_id, specimen_count, media_at) VALUES (NEW.user_id, 1, NEW.media_at)
    ON CONFLICT (user_id) DO UPDATE SET specimen_count = specimen_count + 1, media_at = (SELECT max(media_at) FROM showcase WHERE user_id = NEW.user_id AND gone = 0);
  UPDATE users SET specimen_count = specimen_count + 1 WHERE id = NEW.user_id;
  INSERT INTO counters (name, value) VALUES ('specimens', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO shown_localities (locality_id, specimen_count) SELECT NEW.locality_id, 1 WHERE NEW.locality_id IS NOT NULL
    ON CONFLICT (locality_id) DO UPDATE SET specimen_count = specimen_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_hidden AFTER UPDATE ON showcase WHEN OLD.gone = 0 AND NEW.gone = 1 BEGIN
  UPDATE shelves SET specimen_count = specimen_count - 1, media_at = (SELECT max(media_at) FROM showcase WHERE user_id = OLD.user_id AND gone = 0) WHERE user_id = OLD.user_id;
  UPDATE users SET specimen_count = specimen_count - 1 WHERE id = OLD.user_id;
  UPDATE counters SET value = value - 1 WHERE name = 'specimens';
  UPDATE shown_localities SET specimen_count = specimen_count - 1 WHERE locality_id = OLD.locality_id;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_removed AFTER DELETE ON showcase WHEN OLD.gone = 0 BEGIN
  UPDATE shelves SET specimen_count = specimen_count - 1, media_at = (SELECT max(media_at) FROM showcase WHERE user_id = OLD.user_id AND gone = 0) WHERE user_id = OLD.user_id;
  UPDATE users SET specimen_count = specimen_count - 1 WHERE id = OLD.user_id;
  UPDATE counters SET value = value - 1 WHERE name = 'specimens';
  UPDATE shown_localities SET specimen_count = specimen_count - 1 WHERE locality_id = OLD.locality_id;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_moved AFTER UPDATE ON showcase WHEN OLD.gone = 0 AND NEW.gone = 0 AND OLD.locality_id IS NOT NEW.locality_id BEGIN
  UPDATE shown_localities SET specimen_count = specimen_count - 1 WHERE locality_id = OLD.locality_id;
  INSERT INTO shown_localities (locality_id, specimen_count) SELECT NEW.locality_id, 1 WHERE NEW.locality_id IS NOT NULL
    ON CONFLICT (locality_id) DO UPDATE SET specimen_count = specimen_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_pictured AFTER UPDATE ON showcase WHEN OLD.gone = 0 AND NEW.gone = 0 AND OLD.media_at IS NOT NEW.media_at BEGIN
  UPDATE shelves SET media_at = (SELECT max(media_at) FROM showcase WHERE user_id = NEW.user_id AND gone = 0) WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER shelves_added AFTER INSERT ON shelves WHEN NEW.specimen_count > 0 BEGIN
  INSERT INTO counters (name, value) VALUES ('collectors', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER shelves_changed AFTER UPDATE OF specimen_count ON shelves WHEN (OLD.specimen_count > 0) <> (NEW.specimen_count > 0) BEGIN
  UPDATE counters SET value = value + (NEW.specimen_count > 0) - (OLD.specimen_count > 0) WHERE name = 'collectors';
END;
--> statement-breakpoint
CREATE TRIGGER shown_localities_added AFTER INSERT ON shown_localities WHEN NEW.specimen_count > 0 BEGIN
  INSERT INTO counters (name, value) VALUES ('localities', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER shown_localities_changed AFTER UPDATE OF specimen_count ON shown_localities WHEN (OLD.specimen_count > 0) <> (NEW.specimen_count > 0) BEGIN
  UPDATE counters SET value = value + (NEW.specimen_count > 0) - (OLD.specimen_count > 0) WHERE name = 'localities';
END;
--> statement-breakpoint
-- Collectors with something on show, the recently active first, without walking past all who have nothing.
CREATE INDEX users_on_show ON users (last_active_at) WHERE listed = 1 AND specimen_count > 0;
