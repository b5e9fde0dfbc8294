CREATE TABLE `locality_minerals` (
	`locality_id` integer NOT NULL,
	`mineral_id` text NOT NULL,
	`quality` text,
	`surveyed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`locality_id`, `mineral_id`)
);
--> statement-breakpoint
CREATE TABLE `element_counts` (
	`element` text PRIMARY KEY NOT NULL,
	`mineral_count` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `localities` ADD `merged_into` integer;--> statement-breakpoint
CREATE INDEX `localities_by_position` ON `localities` (`lat`,`lon`) WHERE "lat" is not null;
--> statement-breakpoint
-- Written by hand: the words of the showcase's index with how many specimens have each, and how many minerals have an
-- element.
CREATE VIRTUAL TABLE showcase_index_terms USING fts5vocab(showcase_index, row);
--> statement-breakpoint
INSERT INTO element_counts (element, mineral_count) SELECT element, count(*) FROM mineral_elements GROUP BY element;
--> statement-breakpoint
CREATE TRIGGER mineral_elements_counted AFTER INSERT ON mineral_elements BEGIN
  INSERT INTO element_counts (element, mineral_count) VALUES (NEW.element, 1)
    ON CONFLICT (element) DO UPDATE SET mineral_count = mineral_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER mineral_elements_uncounted AFTER DELETE ON mineral_elements BEGIN
  UPDATE element_counts SET mineral_count = mineral_count - 1 WHERE element = OLD.element;
END;
--> statement-breakpoint
-- The market is found by the places of what is offered, too, as far as visitors see them, and follows them.
DROP TRIGGER showcase_in_market;
--> statement-breakpoint
DROP TRIGGER showcase_new_in_market;
--> statement-breakpoint
DROP VIEW market_pieces;
--> statement-breakpoint
CREATE VIEW market_pieces AS
  SELECT offered.intent_id, char(57345) || 'sizeclass' || char(57345) || lower(hex(showcase.size_class)) AS token
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.gone = 0 AND showcase.size_class IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'hasphotos' || char(57345) || lower(hex('true'))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.gone = 0 AND showcase.media_at IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'offeredat' || char(57345) || lower(hex(cast(place.value ->> '$.id' AS text)))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(showcase.tile, '$.locality.path') place
    WHERE offered.traded = 0 AND showcase.gone = 0 AND typeof(place.value ->> '$.id') = 'integer';
--> statement-breakpoint
CREATE TRIGGER showcase_in_market AFTER UPDATE ON showcase
  WHEN (OLD.gone, OLD.user_id, OLD.size_class, OLD.media_at IS NULL, OLD.tile -> '$.locality') IS NOT
    (NEW.gone, NEW.user_id, NEW.size_class, NEW.media_at IS NULL, NEW.tile -> '$.locality') BEGIN
  UPDATE market SET shown = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_pieces WHERE market_pieces.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = NEW.specimen_id);
END;
--> statement-breakpoint
CREATE TRIGGER showcase_new_in_market AFTER INSERT ON showcase WHEN NEW.gone = 0 BEGIN
  UPDATE market SET shown = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_pieces WHERE market_pieces.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = NEW.specimen_id);
END;
--> statement-breakpoint
UPDATE market SET stale = 1;
