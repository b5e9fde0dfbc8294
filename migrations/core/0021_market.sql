CREATE TABLE `market` (
	`seq` integer PRIMARY KEY NOT NULL,
	`intent_id` text NOT NULL,
	`user_id` text NOT NULL,
	`listed` integer NOT NULL,
	`facets` text NOT NULL,
	`wanted` text NOT NULL,
	`shown` text NOT NULL,
	`words` text NOT NULL,
	`card` text NOT NULL,
	`wants` text NOT NULL,
	`active_at` integer NOT NULL,
	`asked_at` integer,
	`stale` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `market_intent_id_unique` ON `market` (`intent_id`);--> statement-breakpoint
CREATE INDEX `market_by_user` ON `market` (`user_id`);--> statement-breakpoint
CREATE INDEX `market_quiet` ON `market` (`active_at`) WHERE "asked_at" is null;--> statement-breakpoint
CREATE INDEX `market_asked` ON `market` (`asked_at`) WHERE "asked_at" is not null;--> statement-breakpoint
CREATE INDEX `market_stale` ON `market` (`seq`) WHERE "stale" = 1;--> statement-breakpoint
CREATE TABLE `market_counts` (
	`kind` text PRIMARY KEY NOT NULL,
	`counted` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `showcase` ADD `size_class` text;--> statement-breakpoint
ALTER TABLE `intent_minerals` ADD `traded` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `intent_minerals_by_specimen` ON `intent_minerals` (`specimen_id`) WHERE "intent_minerals"."specimen_id" is not null;--> statement-breakpoint
-- Written by hand: what specimens on show measure, what the market is found by, and the triggers that keep it.
UPDATE showcase SET size_class = CASE WHEN side.longest <= 30 THEN 'thumbnail' WHEN side.longest <= 50 THEN 'miniature'
    WHEN side.longest <= 100 THEN 'small_cabinet' WHEN side.longest <= 150 THEN 'cabinet' ELSE 'large_cabinet' END
  FROM (SELECT seq, max(coalesce(tile ->> '$.size.length', 0), coalesce(tile ->> '$.size.width', 0),
    coalesce(tile ->> '$.size.height', 0)) AS longest FROM showcase WHERE gone = 0) side
  WHERE side.seq = showcase.seq AND side.longest > 0;
--> statement-breakpoint
-- By what its specimens that visitors see now find an intent: words of the market's index.
CREATE VIEW market_pieces AS
  SELECT offered.intent_id, char(57345) || 'sizeclass' || char(57345) || lower(hex(showcase.size_class)) AS token
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.gone = 0 AND showcase.size_class IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'hasphotos' || char(57345) || lower(hex('true'))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.gone = 0 AND showcase.media_at IS NOT NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE market_index USING fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE VIRTUAL TABLE market_index_terms USING fts5vocab(market_index, row);
--> statement-breakpoint
CREATE TRIGGER market_entered AFTER INSERT ON market WHEN NEW.listed = 1 BEGIN
  INSERT INTO market_index (rowid, words) VALUES (NEW.seq, NEW.words || ' ' || NEW.facets || ' ' || NEW.wanted || ' ' || NEW.shown);
  INSERT INTO counters (name, value) VALUES ('market_intents', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'market_traders', 1
    WHERE NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = NEW.user_id AND other.listed = 1 AND other.seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER market_left AFTER DELETE ON market WHEN OLD.listed = 1 BEGIN
  DELETE FROM market_index WHERE rowid = OLD.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'market_intents';
  UPDATE counters SET value = value - 1 WHERE name = 'market_traders'
    AND NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = OLD.user_id AND other.listed = 1);
END;
--> statement-breakpoint
CREATE TRIGGER market_listed AFTER UPDATE OF listed ON market WHEN OLD.listed = 0 AND NEW.listed = 1 BEGIN
  INSERT INTO market_index (rowid, words) VALUES (NEW.seq, NEW.words || ' ' || NEW.facets || ' ' || NEW.wanted || ' ' || NEW.shown);
  INSERT INTO counters (name, value) VALUES ('market_intents', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1;
  INSERT INTO counters (name, value) SELECT 'market_traders', 1
    WHERE NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = NEW.user_id AND other.listed = 1 AND other.seq <> NEW.seq)
    ON CONFLICT (name) DO UPDATE SET value = value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER market_unlisted AFTER UPDATE OF listed ON market WHEN OLD.listed = 1 AND NEW.listed = 0 BEGIN
  DELETE FROM market_index WHERE rowid = OLD.seq;
  UPDATE counters SET value = value - 1 WHERE name = 'market_intents';
  UPDATE counters SET value = value - 1 WHERE name = 'market_traders'
    AND NOT EXISTS (SELECT 1 FROM market other WHERE other.user_id = OLD.user_id AND other.listed = 1);
END;
--> statement-breakpoint
CREATE TRIGGER market_moved AFTER UPDATE OF seq ON market WHEN OLD.listed = 1 AND NEW.listed = 1 AND OLD.seq <> NEW.seq BEGIN
  DELETE FROM market_index WHERE rowid = OLD.seq;
  INSERT INTO market_index (rowid, words) VALUES (NEW.seq, NEW.words || ' ' || NEW.facets || ' ' || NEW.wanted || ' ' || NEW.shown);
END;
--> statement-breakpoint
CREATE TRIGGER market_reworded AFTER UPDATE OF facets, wanted, shown, words ON market
  WHEN OLD.listed = 1 AND NEW.listed = 1 AND OLD.seq = NEW.seq
    AND (OLD.facets, OLD.wanted, OLD.shown, OLD.words) <> (NEW.facets, NEW.wanted, NEW.shown, NEW.words) BEGIN
  UPDATE market_index SET words = NEW.words || ' ' || NEW.facets || ' ' || NEW.wanted || ' ' || NEW.shown WHERE rowid = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER showcase_in_market AFTER UPDATE ON showcase
  WHEN (OLD.gone, OLD.user_id, OLD.size_class, OLD.media_at IS NULL) IS NOT (NEW.gone, NEW.user_id, NEW.size_class, NEW.media_at IS NULL) BEGIN
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
-- Whoever comes back is asked anew about what was quiet, and has time to answer.
CREATE TRIGGER users_in_market AFTER UPDATE OF on_vacation, delete_at ON users
  WHEN (OLD.on_vacation = 0 AND OLD.delete_at IS NULL) <> (NEW.on_vacation = 0 AND NEW.delete_at IS NULL) BEGIN
  UPDATE market SET listed = (NEW.on_vacation = 0 AND NEW.delete_at IS NULL), asked_at = NULL
    WHERE user_id = NEW.id AND (stale = 0 OR NOT (NEW.on_vacation = 0 AND NEW.delete_at IS NULL));
END;
--> statement-breakpoint
-- Intents that are open come into the market with the next sweep, which knows their words.
INSERT INTO market (seq, intent_id, user_id, listed, facets, wanted, shown, words, card, wants, active_at, asked_at, stale)
  SELECT row_number() OVER (ORDER BY updated_at, id), id, user_id, 0, '', '', '', '', '{}', '{}', updated_at, NULL, 1
  FROM intents WHERE status = 'active';
