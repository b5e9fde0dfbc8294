-- An exchange that reserves an offered specimen, or gives it back, affects its giver’s matches and those of others.
CREATE TRIGGER matches_specimen_reserved AFTER INSERT ON reservations
  WHEN EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = NEW.specimen_id) BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = NEW.giver_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
CREATE TRIGGER matches_specimen_freed AFTER DELETE ON reservations
  WHEN EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = OLD.specimen_id) BEGIN
  INSERT INTO match_dirty (user_id, own_changed, changes) SELECT id, 1, 1 FROM users WHERE id = OLD.giver_id AND delete_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET own_changed = max(own_changed, excluded.own_changed), changes = changes + 1;
END;
