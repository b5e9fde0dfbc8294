-- The owner’s name of a country no longer stands at specimens that are shown by country or district, since it could tell
-- the hidden mine. What the index and core hold of such specimens is written anew. The sweep indexes and tells them.
DELETE FROM specimen_index WHERE rowid IN (
  SELECT seq FROM specimens WHERE locality_precision <> 'exact' AND locality_names ->> '$.custom_country' IS NOT NULL
);
UPDATE specimens SET seq = NULL
  WHERE in_trash = 0 AND locality_precision <> 'exact' AND locality_names ->> '$.custom_country' IS NOT NULL;

-- Core learns which numbers are shared also from specimens that were traded or given, which have no tile there.
INSERT INTO outbox (kind, payload, created_at, attempts)
SELECT 'specimen', json_object('specimen_id', id, 'user_id', user_id), cast(unixepoch('subsec') * 1000 AS integer), 0
FROM specimens
WHERE listed = 1 AND (
  number_repeats = 1
  OR locality_precision <> 'exact' AND locality_names ->> '$.custom_country' IS NOT NULL
);
