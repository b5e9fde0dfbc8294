-- Written by hand: core is told anew of all that is listed, so that its index counts where minerals are shown from.
INSERT INTO outbox (kind, payload, created_at)
  SELECT 'specimen', json_object('specimen_ids', json_group_array(id), 'user_id', user_id), 0
  FROM (SELECT id, user_id, (row_number() OVER (PARTITION BY user_id ORDER BY id) - 1) / 90 AS part FROM specimens WHERE listed = 1)
  GROUP BY user_id, part;
