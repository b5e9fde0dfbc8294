-- Written by hand: what was bought when and for how much is counted as specimens change, by whatever statement changes them.
CREATE TRIGGER acquisitions_added AFTER INSERT ON specimens WHEN NEW.in_trash = 0 BEGIN
  INSERT INTO acquisitions (user_id, year, currency, specimen_count, amount_minor)
    VALUES (NEW.user_id, coalesce(substr(NEW.purchase_date, 1, 4), ''),
      iif(NEW.buy_price_minor IS NULL, '', coalesce(NEW.currency, '')), 1, coalesce(NEW.buy_price_minor, 0))
    ON CONFLICT (user_id, year, currency)
      DO UPDATE SET specimen_count = specimen_count + 1, amount_minor = amount_minor + excluded.amount_minor;
END;
--> statement-breakpoint
CREATE TRIGGER acquisitions_taken AFTER UPDATE OF in_trash, purchase_date, currency, buy_price_minor ON specimens
  WHEN OLD.in_trash = 0 AND (NEW.in_trash, NEW.purchase_date, NEW.currency, NEW.buy_price_minor)
    IS NOT (OLD.in_trash, OLD.purchase_date, OLD.currency, OLD.buy_price_minor) BEGIN
  UPDATE acquisitions
    SET specimen_count = specimen_count - 1, amount_minor = amount_minor - coalesce(OLD.buy_price_minor, 0)
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, ''));
  DELETE FROM acquisitions
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, '')) AND specimen_count <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER acquisitions_given AFTER UPDATE OF in_trash, purchase_date, currency, buy_price_minor ON specimens
  WHEN NEW.in_trash = 0 AND (NEW.in_trash, NEW.purchase_date, NEW.currency, NEW.buy_price_minor)
    IS NOT (OLD.in_trash, OLD.purchase_date, OLD.currency, OLD.buy_price_minor) BEGIN
  INSERT INTO acquisitions (user_id, year, currency, specimen_count, amount_minor)
    VALUES (NEW.user_id, coalesce(substr(NEW.purchase_date, 1, 4), ''),
      iif(NEW.buy_price_minor IS NULL, '', coalesce(NEW.currency, '')), 1, coalesce(NEW.buy_price_minor, 0))
    ON CONFLICT (user_id, year, currency)
      DO UPDATE SET specimen_count = specimen_count + 1, amount_minor = amount_minor + excluded.amount_minor;
END;
--> statement-breakpoint
CREATE TRIGGER acquisitions_removed AFTER DELETE ON specimens WHEN OLD.in_trash = 0 BEGIN
  UPDATE acquisitions
    SET specimen_count = specimen_count - 1, amount_minor = amount_minor - coalesce(OLD.buy_price_minor, 0)
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, ''));
  DELETE FROM acquisitions
    WHERE user_id = OLD.user_id AND year = coalesce(substr(OLD.purchase_date, 1, 4), '')
      AND currency = iif(OLD.buy_price_minor IS NULL, '', coalesce(OLD.currency, '')) AND specimen_count <= 0;
END;
--> statement-breakpoint
INSERT INTO acquisitions (user_id, year, currency, specimen_count, amount_minor)
  SELECT user_id, coalesce(substr(purchase_date, 1, 4), ''), iif(buy_price_minor IS NULL, '', coalesce(currency, '')),
    count(*), sum(coalesce(buy_price_minor, 0))
  FROM specimens WHERE in_trash = 0 GROUP BY 1, 2, 3;
--> statement-breakpoint
-- A specimen that no index knows yet is indexed by the sweep, and this facet with it.
INSERT INTO specimen_facets (user_id, scope, kind, value, sort_key, specimen_id, created_at)
  SELECT user_id, 'own', 'missing', 'price', coll_serie || ' ' || printf('%07d', coll_index), id, created_at
  FROM specimens WHERE in_trash = 0 AND buy_price_minor IS NULL AND seq IS NOT NULL;
