ALTER TABLE wants ADD COLUMN listed INTEGER DEFAULT false NOT NULL;

CREATE INDEX wants_listed ON wants(id)WHERE listed = 1;

CREATE INDEX wants_listed_by_mineral ON wants(mineral_id,id)WHERE listed = 1;

-- The list of all wants shows those of users who are listed, and neither away, suspended nor about to be deleted.
CREATE TRIGGER wants_added_to_list AFTER INSERT ON wants
  WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND listed = 1 AND on_vacation = 0 AND delete_at IS NULL AND suspended_at IS NULL) BEGIN
  UPDATE wants SET listed = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER users_in_list_of_wants AFTER UPDATE OF listed, on_vacation, delete_at, suspended_at ON users
  WHEN (OLD.listed = 1 AND OLD.on_vacation = 0 AND OLD.delete_at IS NULL AND OLD.suspended_at IS NULL)
    <> (NEW.listed = 1 AND NEW.on_vacation = 0 AND NEW.delete_at IS NULL AND NEW.suspended_at IS NULL) BEGIN
  UPDATE wants SET listed = (NEW.listed = 1 AND NEW.on_vacation = 0 AND NEW.delete_at IS NULL AND NEW.suspended_at IS NULL)
    WHERE user_id = NEW.id;
END;
UPDATE wants SET listed = 1 WHERE EXISTS
  (SELECT 1 FROM users WHERE id = wants.user_id AND listed = 1 AND on_vacation = 0 AND delete_at IS NULL AND suspended_at IS NULL);

-- The search words that an intent gets from its available offers, from the offered specimens that visitors see, and
-- from the exchanges that its trader has completed. A compound SELECT of D1 has at most five terms.
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
  SELECT offered.intent_id, word.value
    FROM available_offers offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(json_array(
      iif(showcase.size_class IS NULL, NULL, char(57345) || 'sizeclass' || char(57345) || lower(hex(showcase.size_class))),
      iif(showcase.media_at IS NULL, NULL, char(57345) || 'hasphotos' || char(57345) || lower(hex('true'))))) word
    WHERE showcase.hidden = 0 AND word.value IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'offeredat' || char(57345) || lower(hex(cast(place.value ->> '$.id' AS text)))
    FROM available_offers offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(showcase.tile, '$.locality.path') place
    WHERE showcase.hidden = 0 AND typeof(place.value ->> '$.id') = 'integer'
  UNION ALL
  SELECT intents.id, char(57345) || 'hasexchanged' || char(57345) || lower(hex('true'))
    FROM intents JOIN trader_stats ON trader_stats.user_id = intents.user_id
    WHERE trader_stats.successful_exchanges > 0;

-- A trader completes a first exchange, or loses the only one: the words of their intents follow.
CREATE TRIGGER trader_stats_new_in_market AFTER INSERT ON trader_stats WHEN NEW.successful_exchanges > 0 BEGIN
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER trader_stats_in_market AFTER UPDATE OF successful_exchanges ON trader_stats
  WHEN (OLD.successful_exchanges > 0) <> (NEW.successful_exchanges > 0) BEGIN
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE user_id = NEW.user_id;
END;
UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
  (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
  WHERE user_id IN (SELECT user_id FROM trader_stats WHERE successful_exchanges > 0);
