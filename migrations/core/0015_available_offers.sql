-- Offers that an exchange does not hold. The market finds an intent by these alone. Cards still show the others, marked.
CREATE VIEW available_offers AS
  SELECT intent_id, position, mineral_id, specimen_id FROM intent_minerals
    WHERE traded = 0 AND NOT EXISTS (SELECT 1 FROM reservations WHERE reservations.specimen_id = intent_minerals.specimen_id);

-- The search words that an intent gets from its available offers, and from the offered specimens that visitors see.
-- A compound SELECT of D1 has at most five terms.
DROP VIEW market_specimen_tokens;
CREATE VIEW market_specimen_tokens AS
  SELECT offered.intent_id, word.value AS token
    FROM available_offers offered JOIN json_each(json_array(
      char(57345) || 'available' || char(57345) || lower(hex('true')),
      char(57345) || 'offered' || char(57345) || lower(hex(offered.mineral_id)))) word
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'offered' || char(57345) || lower(hex(mineral.value ->> '$.id'))
    FROM available_offers offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(showcase.tile, '$.minerals') mineral
    WHERE showcase.hidden = 0 AND mineral.value ->> '$.id' IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'sizeclass' || char(57345) || lower(hex(showcase.size_class))
    FROM available_offers offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE showcase.hidden = 0 AND showcase.size_class IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'hasphotos' || char(57345) || lower(hex('true'))
    FROM available_offers offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE showcase.hidden = 0 AND showcase.media_at IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'offeredat' || char(57345) || lower(hex(cast(place.value ->> '$.id' AS text)))
    FROM available_offers offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(showcase.tile, '$.locality.path') place
    WHERE showcase.hidden = 0 AND typeof(place.value ->> '$.id') = 'integer';

-- An exchange reserves an offered specimen or gives it back: the words of its intents and its giver’s count follow.
CREATE TRIGGER market_specimen_reserved AFTER INSERT ON reservations
  WHEN EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = NEW.specimen_id) BEGIN
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = NEW.specimen_id);
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.giver_id AND stale <> 1;
END;
CREATE TRIGGER market_specimen_freed AFTER DELETE ON reservations
  WHEN EXISTS (SELECT 1 FROM intent_minerals WHERE specimen_id = OLD.specimen_id) BEGIN
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = OLD.specimen_id);
  UPDATE collectors SET stale = 1 WHERE user_id = OLD.giver_id AND stale <> 1;
END;

-- Offers are in the words of specimens and in the card: who changes them changes the count of the directory.
DROP TRIGGER market_in_directory;
CREATE TRIGGER market_in_directory AFTER UPDATE OF listed, facets, specimen_tokens, card ON market
  WHEN (OLD.listed, OLD.facets, OLD.specimen_tokens, OLD.card) <> (NEW.listed, NEW.facets, NEW.specimen_tokens, NEW.card) BEGIN
  UPDATE collectors SET stale = 1 WHERE user_id = NEW.user_id AND stale <> 1;
END;

-- Intents of today.
UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
  (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token));
UPDATE collectors SET stale = 1 WHERE stale <> 1 AND user_id IN (SELECT giver_id FROM reservations);
