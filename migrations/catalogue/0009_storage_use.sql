-- What somebody's pictures take up, kept by the rows themselves: exact whatever adds, drops or deletes them.
CREATE TRIGGER media_added AFTER INSERT ON media BEGIN
  INSERT INTO storage_use (user_id, pictures, bytes) VALUES (NEW.user_id, 1, NEW.bytes * (1 - NEW.drops_original))
    ON CONFLICT (user_id) DO UPDATE SET pictures = pictures + 1, bytes = bytes + NEW.bytes * (1 - NEW.drops_original);
END;
--> statement-breakpoint
CREATE TRIGGER media_resized AFTER UPDATE OF bytes, drops_original ON media WHEN OLD.bytes <> NEW.bytes OR OLD.drops_original <> NEW.drops_original BEGIN
  UPDATE storage_use SET bytes = bytes - OLD.bytes * (1 - OLD.drops_original) + NEW.bytes * (1 - NEW.drops_original) WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER media_removed AFTER DELETE ON media BEGIN
  UPDATE storage_use SET pictures = pictures - 1, bytes = bytes - OLD.bytes * (1 - OLD.drops_original) WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
INSERT INTO storage_use (user_id, pictures, bytes) SELECT user_id, count(*), sum(bytes) FROM media GROUP BY user_id;
