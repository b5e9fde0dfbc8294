-- Written by hand: a collection is counted as it changes, by whatever statement changes it.
CREATE TRIGGER specimens_added AFTER INSERT ON specimens BEGIN
  INSERT INTO series (user_id, code, remark, specimen_count, position)
    VALUES (NEW.user_id, NEW.coll_serie, '', 1, (SELECT coalesce(max(position), 0) + 1 FROM series WHERE user_id = NEW.user_id))
    ON CONFLICT (user_id, code) DO UPDATE SET specimen_count = specimen_count + 1;
  INSERT INTO collection_counts (user_id, kept, listed) VALUES (NEW.user_id, 1 - NEW.in_trash, NEW.listed)
    ON CONFLICT (user_id) DO UPDATE SET kept = kept + 1 - NEW.in_trash, listed = listed + NEW.listed;
END;
--> statement-breakpoint
CREATE TRIGGER specimens_renumbered AFTER UPDATE OF coll_serie ON specimens WHEN OLD.coll_serie <> NEW.coll_serie BEGIN
  UPDATE series SET specimen_count = specimen_count - 1 WHERE user_id = OLD.user_id AND code = OLD.coll_serie;
  INSERT INTO series (user_id, code, remark, specimen_count, position)
    VALUES (NEW.user_id, NEW.coll_serie, '', 1, (SELECT coalesce(max(position), 0) + 1 FROM series WHERE user_id = NEW.user_id))
    ON CONFLICT (user_id, code) DO UPDATE SET specimen_count = specimen_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER specimens_shown AFTER UPDATE OF in_trash, listed ON specimens WHEN OLD.in_trash <> NEW.in_trash OR OLD.listed <> NEW.listed BEGIN
  UPDATE collection_counts SET kept = kept + OLD.in_trash - NEW.in_trash, listed = listed + NEW.listed - OLD.listed WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER specimens_removed AFTER DELETE ON specimens BEGIN
  UPDATE series SET specimen_count = specimen_count - 1 WHERE user_id = OLD.user_id AND code = OLD.coll_serie;
  UPDATE collection_counts SET kept = kept - 1 + OLD.in_trash, listed = listed - OLD.listed WHERE user_id = OLD.user_id;
END;
