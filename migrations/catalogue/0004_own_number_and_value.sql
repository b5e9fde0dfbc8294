ALTER TABLE series ADD COLUMN trashed_count INTEGER DEFAULT 0 NOT NULL;

ALTER TABLE specimens ADD COLUMN own_number TEXT;

ALTER TABLE specimens ADD COLUMN value_currency TEXT;

ALTER TABLE specimens ADD COLUMN valued_at TEXT;

ALTER TABLE specimens ADD COLUMN value_minor INTEGER;

CREATE INDEX specimens_own_by_own_number ON specimens(user_id,own_number,id)WHERE own_number is not null;

-- What of a series lies in the trash is counted beside what carries it.
UPDATE series SET trashed_count = (SELECT count(*) FROM specimens
  WHERE specimens.user_id = series.user_id AND specimens.in_trash = 1 AND specimens.coll_serie = series.code);

DROP TRIGGER IF EXISTS specimens_added;
CREATE TRIGGER specimens_added AFTER INSERT ON specimens BEGIN
  INSERT INTO series (user_id, code, remark, specimen_count, trashed_count, position)
    VALUES (NEW.user_id, NEW.coll_serie, '', 1, NEW.in_trash,
      (SELECT coalesce(max(position), 0) + 1 FROM series WHERE user_id = NEW.user_id))
    ON CONFLICT (user_id, code) DO UPDATE
      SET specimen_count = specimen_count + 1, trashed_count = trashed_count + NEW.in_trash;
  INSERT INTO collection_counts (user_id, specimen_count, listed_count) VALUES (NEW.user_id, 1 - NEW.in_trash, NEW.listed)
    ON CONFLICT (user_id) DO UPDATE SET specimen_count = specimen_count + 1 - NEW.in_trash, listed_count = listed_count + NEW.listed;
END;

DROP TRIGGER IF EXISTS specimens_renumbered;
CREATE TRIGGER specimens_renumbered AFTER UPDATE OF coll_serie ON specimens WHEN OLD.coll_serie <> NEW.coll_serie BEGIN
  UPDATE series SET specimen_count = specimen_count - 1, trashed_count = trashed_count - OLD.in_trash
    WHERE user_id = OLD.user_id AND code = OLD.coll_serie;
  INSERT INTO series (user_id, code, remark, specimen_count, trashed_count, position)
    VALUES (NEW.user_id, NEW.coll_serie, '', 1, NEW.in_trash,
      (SELECT coalesce(max(position), 0) + 1 FROM series WHERE user_id = NEW.user_id))
    ON CONFLICT (user_id, code) DO UPDATE
      SET specimen_count = specimen_count + 1, trashed_count = trashed_count + NEW.in_trash;
END;

CREATE TRIGGER specimens_trashed AFTER UPDATE OF in_trash ON specimens
    WHEN OLD.in_trash <> NEW.in_trash AND OLD.coll_serie = NEW.coll_serie BEGIN
  UPDATE series SET trashed_count = trashed_count + NEW.in_trash - OLD.in_trash
    WHERE user_id = NEW.user_id AND code = NEW.coll_serie;
END;

DROP TRIGGER IF EXISTS specimens_removed;
CREATE TRIGGER specimens_removed AFTER DELETE ON specimens BEGIN
  UPDATE series SET specimen_count = specimen_count - 1, trashed_count = trashed_count - OLD.in_trash
    WHERE user_id = OLD.user_id AND code = OLD.coll_serie;
  UPDATE collection_counts SET specimen_count = specimen_count - 1 + OLD.in_trash, listed_count = listed_count - OLD.listed WHERE user_id = OLD.user_id;
END;

DROP TRIGGER IF EXISTS specimens_shown_changed;
CREATE TRIGGER specimens_shown_changed AFTER UPDATE OF updated_at ON specimens WHEN OLD.updated_at <> NEW.updated_at
    AND OLD.shown_updated_at = NEW.shown_updated_at AND (OLD.listed = 1 OR NEW.listed = 1) AND (
    OLD.coll_serie,
    OLD.coll_index,
    OLD.own_number,
    OLD.mineral_ids,
    OLD.written_minerals,
    OLD.custom_name1,
    OLD.custom_name2,
    OLD.display_name_choice,
    CASE WHEN OLD.locality_precision = 'exact' THEN OLD.locality_text END ,
    OLD.locality_precision,
    OLD.micromount,
    OLD.weight,
    OLD.condition,
    OLD.marks,
    OLD.miner,
    OLD.collect_date,
    OLD.min_id,
    OLD.tags,
    OLD.description,
    OLD.access_level,
    OLD.status,
    OLD.minerals,
    OLD.shown_path,
    CASE WHEN OLD.locality_precision = 'exact' THEN OLD.locality_names ELSE OLD.locality_names ->> '$.custom_country' END ,
    OLD.length,
    OLD.width,
    OLD.height,
    OLD.shown_provenance,
    OLD.listed
  ) IS NOT (
    NEW.coll_serie,
    NEW.coll_index,
    NEW.own_number,
    NEW.mineral_ids,
    NEW.written_minerals,
    NEW.custom_name1,
    NEW.custom_name2,
    NEW.display_name_choice,
    CASE WHEN NEW.locality_precision = 'exact' THEN NEW.locality_text END ,
    NEW.locality_precision,
    NEW.micromount,
    NEW.weight,
    NEW.condition,
    NEW.marks,
    NEW.miner,
    NEW.collect_date,
    NEW.min_id,
    NEW.tags,
    NEW.description,
    NEW.access_level,
    NEW.status,
    NEW.minerals,
    NEW.shown_path,
    CASE WHEN NEW.locality_precision = 'exact' THEN NEW.locality_names ELSE NEW.locality_names ->> '$.custom_country' END ,
    NEW.length,
    NEW.width,
    NEW.height,
    NEW.shown_provenance,
    NEW.listed
  ) BEGIN
  UPDATE specimens SET shown_updated_at = NEW.updated_at WHERE id = NEW.id;
END;
