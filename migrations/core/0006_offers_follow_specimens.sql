-- An offer of a specimen follows the specimen as visitors see it: its mineral is the first of the specimen’s, when the
-- offer is written and whenever the specimen is published. The market finds it under each mineral of the specimen.

-- The search words that an intent gets from its offers, and from the offered specimens that visitors see.
DROP VIEW market_specimen_tokens;
CREATE VIEW market_specimen_tokens AS
  SELECT offered.intent_id, char(57345) || 'offered' || char(57345) || lower(hex(offered.mineral_id)) AS token
    FROM intent_minerals offered WHERE offered.traded = 0
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'offered' || char(57345) || lower(hex(mineral.value ->> '$.id'))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(showcase.tile, '$.minerals') mineral
    WHERE offered.traded = 0 AND showcase.hidden = 0 AND mineral.value ->> '$.id' IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'sizeclass' || char(57345) || lower(hex(showcase.size_class))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.hidden = 0 AND showcase.size_class IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'hasphotos' || char(57345) || lower(hex('true'))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    WHERE offered.traded = 0 AND showcase.hidden = 0 AND showcase.media_at IS NOT NULL
  UNION ALL
  SELECT offered.intent_id, char(57345) || 'offeredat' || char(57345) || lower(hex(cast(place.value ->> '$.id' AS text)))
    FROM intent_minerals offered JOIN intents ON intents.id = offered.intent_id
    JOIN showcase ON showcase.specimen_id = offered.specimen_id AND showcase.user_id = intents.user_id
    JOIN json_each(showcase.tile, '$.locality.path') place
    WHERE offered.traded = 0 AND showcase.hidden = 0 AND typeof(place.value ->> '$.id') = 'integer';

-- An offered specimen appears, disappears or changes: the minerals and the words of its intents follow.
DROP TRIGGER showcase_in_market;
CREATE TRIGGER showcase_in_market AFTER UPDATE ON showcase
  WHEN (OLD.hidden, OLD.user_id, OLD.size_class, OLD.media_at IS NULL, OLD.tile -> '$.locality', OLD.tile -> '$.minerals') IS NOT
    (NEW.hidden, NEW.user_id, NEW.size_class, NEW.media_at IS NULL, NEW.tile -> '$.locality', NEW.tile -> '$.minerals') BEGIN
  UPDATE intent_minerals SET mineral_id = NEW.tile ->> '$.minerals[0].id'
    WHERE specimen_id = NEW.specimen_id AND traded = 0 AND NEW.hidden = 0 AND mineral_id <> NEW.tile ->> '$.minerals[0].id'
      AND intent_id IN (SELECT id FROM intents WHERE user_id = NEW.user_id);
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = NEW.specimen_id);
END;
DROP TRIGGER showcase_new_in_market;
CREATE TRIGGER showcase_new_in_market AFTER INSERT ON showcase WHEN NEW.hidden = 0 BEGIN
  UPDATE intent_minerals SET mineral_id = NEW.tile ->> '$.minerals[0].id'
    WHERE specimen_id = NEW.specimen_id AND traded = 0 AND mineral_id <> NEW.tile ->> '$.minerals[0].id'
      AND intent_id IN (SELECT id FROM intents WHERE user_id = NEW.user_id);
  UPDATE market SET specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
      (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token))
    WHERE intent_id IN (SELECT intent_id FROM intent_minerals WHERE specimen_id = NEW.specimen_id);
END;

-- An offer that is written takes the mineral of its specimen, too.
CREATE TRIGGER offers_of_specimens AFTER INSERT ON intent_minerals WHEN NEW.specimen_id IS NOT NULL AND NEW.traded = 0 BEGIN
  UPDATE intent_minerals SET mineral_id = (SELECT tile ->> '$.minerals[0].id' FROM showcase WHERE specimen_id = NEW.specimen_id)
    WHERE intent_id = NEW.intent_id AND position = NEW.position
      AND mineral_id <> (SELECT tile ->> '$.minerals[0].id' FROM showcase JOIN intents ON intents.user_id = showcase.user_id
        WHERE showcase.specimen_id = NEW.specimen_id AND showcase.hidden = 0 AND intents.id = NEW.intent_id);
END;

-- The card names the new mineral at once. A sweep writes the searched names again.
CREATE TRIGGER offers_renamed AFTER UPDATE OF mineral_id ON intent_minerals WHEN OLD.mineral_id <> NEW.mineral_id BEGIN
  UPDATE market SET stale = 1, card = json_set(card, '$.minerals', json((
      SELECT json_group_array(json(mineral)) FROM (
        SELECT json_object('id', minerals.id, 'name', minerals.name, 'name_zh', minerals.name_zh, 'formula', minerals.formula) AS mineral
          FROM intent_minerals offered CROSS JOIN minerals ON minerals.id = offered.mineral_id
          WHERE offered.intent_id = NEW.intent_id AND offered.traded = 0
          GROUP BY minerals.id ORDER BY min(offered.position)
      ))))
    WHERE intent_id = NEW.intent_id;
END;

-- Offers of today follow their specimens. The words of their minerals move from the facets to the words of offers.
UPDATE intent_minerals SET mineral_id = (SELECT tile ->> '$.minerals[0].id' FROM showcase WHERE specimen_id = intent_minerals.specimen_id)
  WHERE traded = 0 AND mineral_id <> (SELECT tile ->> '$.minerals[0].id' FROM showcase JOIN intents ON intents.user_id = showcase.user_id
    WHERE showcase.specimen_id = intent_minerals.specimen_id AND showcase.hidden = 0 AND intents.id = intent_minerals.intent_id);
UPDATE market SET
  facets = (SELECT coalesce(group_concat(value, ' '), '') FROM json_each('["' || replace(facets, ' ', '","') || '"]')
    WHERE substr(value, 1, 9) <> char(57345) || 'offered' || char(57345)),
  specimen_tokens = (SELECT coalesce(group_concat(token, ' '), '') FROM
    (SELECT DISTINCT token FROM market_specimen_tokens WHERE market_specimen_tokens.intent_id = market.intent_id ORDER BY token));
