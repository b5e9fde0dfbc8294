-- Written by hand: an element's minerals are read by how well known they are, whatever statement writes either.
UPDATE mineral_elements SET weight = coalesce((SELECT weight FROM minerals WHERE id = mineral_id), 0);
--> statement-breakpoint
CREATE TRIGGER mineral_elements_weighed AFTER INSERT ON mineral_elements BEGIN
  UPDATE mineral_elements SET weight = coalesce((SELECT weight FROM minerals WHERE id = NEW.mineral_id), 0)
    WHERE element = NEW.element AND mineral_id = NEW.mineral_id;
END;
--> statement-breakpoint
CREATE TRIGGER mineral_elements_reweighed AFTER UPDATE OF weight ON minerals WHEN OLD.weight <> NEW.weight BEGIN
  UPDATE mineral_elements SET weight = NEW.weight WHERE mineral_id = NEW.id;
END;
