-- Written by hand: one index takes the place of facets, their counts and the text search. It is empty at first, so that
-- nothing private can be found in it; the sweep has specimens indexed that have no place in it.
DROP TRIGGER specimen_facets_added;
--> statement-breakpoint
DROP TRIGGER specimen_facets_removed;
--> statement-breakpoint
DROP TRIGGER specimens_unindexed;
--> statement-breakpoint
DROP TABLE `specimen_search`;
--> statement-breakpoint
DROP TABLE `facet_counts`;
--> statement-breakpoint
DROP TABLE `specimen_facets`;
--> statement-breakpoint
DROP INDEX `specimens_seq`;
--> statement-breakpoint
DROP INDEX `specimens_public_by_number`;
--> statement-breakpoint
DROP INDEX `specimens_public_newest`;
--> statement-breakpoint
DROP INDEX `specimens_trash`;
--> statement-breakpoint
ALTER TABLE `specimens` ADD `other_names` text;
--> statement-breakpoint
UPDATE specimens SET seq = NULL;
--> statement-breakpoint
CREATE INDEX `specimens_by_seq` ON `specimens` (`seq`,`user_id`,`in_trash`,`listed`,`coll_serie`,`coll_index`,`id`);
--> statement-breakpoint
CREATE INDEX `specimens_public_by_number` ON `specimens` (`user_id`,`coll_serie`,`coll_index`,`id`) WHERE "listed" = 1;
--> statement-breakpoint
CREATE INDEX `specimens_public_newest` ON `specimens` (`user_id`,`created_at`,`id`) WHERE "listed" = 1;
--> statement-breakpoint
CREATE INDEX `specimens_trash` ON `specimens` (`trashed_at`) WHERE "trashed_at" is not null;
--> statement-breakpoint
CREATE VIRTUAL TABLE specimen_index USING fts5(open, own, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE VIRTUAL TABLE specimen_index_terms USING fts5vocab(specimen_index, col);
--> statement-breakpoint
CREATE TRIGGER specimens_unindexed AFTER DELETE ON specimens BEGIN
  DELETE FROM specimen_index WHERE rowid = OLD.seq;
  DELETE FROM specimen_changes WHERE user_id = OLD.user_id AND specimen_id = OLD.id;
END;
--> statement-breakpoint
-- A day that nobody reads need not move: it moves when a specimen is shown.
DROP TRIGGER specimens_shown_changed;
--> statement-breakpoint
CREATE TRIGGER specimens_shown_changed AFTER UPDATE OF updated_at ON specimens WHEN OLD.updated_at <> NEW.updated_at AND (OLD.listed = 1 OR NEW.listed = 1) AND (
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
--> statement-breakpoint
-- Without a rowid each answer that is kept is written into one tree fewer.
CREATE TABLE `__new_idempotency` (
	`actor` text NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_idempotency` SELECT `actor`, `key`, `route`, `body_hash`, `answer`, `created_at` FROM `idempotency`;
--> statement-breakpoint
DROP TABLE `idempotency`;
--> statement-breakpoint
ALTER TABLE `__new_idempotency` RENAME TO `idempotency`;
--> statement-breakpoint
CREATE INDEX `idempotency_by_age` ON `idempotency` (`created_at`);
