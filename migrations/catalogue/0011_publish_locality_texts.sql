-- Core learns the locality of specimens for which only a text names it: what exchanges show of them had none.
INSERT INTO outbox (kind, payload, created_at, attempts)
SELECT 'specimen', json_object('specimen_id', id, 'user_id', user_id), cast(unixepoch('subsec') * 1000 AS integer), 0
FROM specimens
WHERE listed = 1 AND locality_precision = 'exact' AND locality_text IS NOT NULL AND shown_path = '[]';
