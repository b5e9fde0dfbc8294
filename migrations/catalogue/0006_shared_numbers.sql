-- Whether another specimen outside the trash has carried the same number. It stays once it is true: whether one does now
-- is asked of the index of numbers, which then costs rows only where a number repeats.
ALTER TABLE specimens ADD COLUMN number_repeats INTEGER DEFAULT false NOT NULL;
CREATE TRIGGER specimens_number_added AFTER INSERT ON specimens WHEN NEW.in_trash = 0 AND EXISTS (
    SELECT 1 FROM specimens other WHERE other.user_id = NEW.user_id AND other.in_trash = 0
      AND other.coll_serie = NEW.coll_serie AND other.coll_index = NEW.coll_index AND other.id <> NEW.id
  ) BEGIN
  UPDATE specimens SET number_repeats = 1 WHERE user_id = NEW.user_id AND in_trash = 0
    AND coll_serie = NEW.coll_serie AND coll_index = NEW.coll_index AND number_repeats = 0;
END;
CREATE TRIGGER specimens_number_changed AFTER UPDATE OF coll_serie, coll_index, in_trash ON specimens
    WHEN NEW.in_trash = 0
    AND (OLD.coll_serie, OLD.coll_index, OLD.in_trash) IS NOT (NEW.coll_serie, NEW.coll_index, NEW.in_trash)
    AND EXISTS (
      SELECT 1 FROM specimens other WHERE other.user_id = NEW.user_id AND other.in_trash = 0
        AND other.coll_serie = NEW.coll_serie AND other.coll_index = NEW.coll_index AND other.id <> NEW.id
    ) BEGIN
  UPDATE specimens SET number_repeats = 1 WHERE user_id = NEW.user_id AND in_trash = 0
    AND coll_serie = NEW.coll_serie AND coll_index = NEW.coll_index AND number_repeats = 0;
END;
UPDATE specimens SET number_repeats = 1 WHERE in_trash = 0 AND (user_id, coll_serie, coll_index) IN (
  SELECT user_id, coll_serie, coll_index FROM specimens WHERE in_trash = 0
  GROUP BY user_id, coll_serie, coll_index HAVING count(*) > 1
);
