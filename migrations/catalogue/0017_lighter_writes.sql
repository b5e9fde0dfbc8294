-- What matches of the index are read and sorted by: whether one is listed, or lies in the trash, the index itself knows.
DROP INDEX `specimens_by_seq`;
--> statement-breakpoint
CREATE INDEX `specimens_by_seq` ON `specimens` (`seq`,`user_id`,`coll_serie`,`coll_index`,`id`);
--> statement-breakpoint
ALTER TABLE `specimens` ADD `was_promised` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Written by hand: who has said when visitors last saw something else needs no second write.
DROP TRIGGER specimens_shown_changed;
--> statement-breakpoint
CREATE TRIGGER specimens_shown_changed AFTER UPDATE OF updated_at ON specimens WHEN OLD.updated_at <> NEW.updated_at
    AND OLD.shown_updated_at = NEW.shown_updated_at AND (OLD.listed = 1 OR NEW.listed = 1) AND (
    OLD.coll_serie, OLD.coll_index, OLD.mineral_ids, OLD.minerals, OLD.written_minerals, OLD.shown_path,
    OLD.locality_precision, OLD.tags, OLD.access_level, OLD.description, OLD.length, OLD.width,
    OLD.height, OLD.weight, OLD.micromount, OLD.shown_provenance, OLD.miner, OLD.collect_date,
    OLD.min_id, OLD.custom_name1, OLD.custom_name2, OLD.display_name_choice, OLD.condition, OLD.marks,
    OLD.status, OLD.listed,
    CASE WHEN OLD.locality_precision = 'exact' THEN OLD.locality_text END,
    CASE WHEN OLD.locality_precision = 'exact' THEN OLD.locality_names ELSE OLD.locality_names ->> '$.custom_country' END
  ) IS NOT (
    NEW.coll_serie, NEW.coll_index, NEW.mineral_ids, NEW.minerals, NEW.written_minerals, NEW.shown_path,
    NEW.locality_precision, NEW.tags, NEW.access_level, NEW.description, NEW.length, NEW.width,
    NEW.height, NEW.weight, NEW.micromount, NEW.shown_provenance, NEW.miner, NEW.collect_date,
    NEW.min_id, NEW.custom_name1, NEW.custom_name2, NEW.display_name_choice, NEW.condition, NEW.marks,
    NEW.status, NEW.listed,
    CASE WHEN NEW.locality_precision = 'exact' THEN NEW.locality_text END,
    CASE WHEN NEW.locality_precision = 'exact' THEN NEW.locality_names ELSE NEW.locality_names ->> '$.custom_country' END
  ) BEGIN
  UPDATE specimens SET shown_updated_at = NEW.updated_at WHERE id = NEW.id;
END;
