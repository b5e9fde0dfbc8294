-- Written by hand: specimens carry the names of their minerals and places, so whatever changes a name leaves word of it.
CREATE TRIGGER minerals_renamed AFTER UPDATE ON minerals
WHEN OLD.name IS NOT NEW.name OR OLD.name_zh IS NOT NEW.name_zh OR OLD.formula IS NOT NEW.formula
  OR OLD.synonyms IS NOT NEW.synonyms OR OLD.names_zh_other IS NOT NEW.names_zh_other BEGIN
  INSERT INTO outbox (kind, payload, created_at, attempts)
    VALUES ('renamed', json_object('kind', 'mineral', 'value', NEW.id), unixepoch() * 1000, 0);
END;
--> statement-breakpoint
CREATE TRIGGER localities_renamed AFTER UPDATE ON localities
WHEN OLD.name IS NOT NEW.name OR OLD.name_zh IS NOT NEW.name_zh OR OLD.names_other IS NOT NEW.names_other
  OR OLD.path IS NOT NEW.path BEGIN
  INSERT INTO outbox (kind, payload, created_at, attempts)
    VALUES ('renamed', json_object('kind', 'locality', 'value', CAST(NEW.id AS text)), unixepoch() * 1000, 0);
END;
