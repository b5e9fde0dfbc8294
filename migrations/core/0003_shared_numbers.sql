-- Tiles of specimens whose number another on show carries say so: their links name the specimen.
UPDATE showcase SET tile = json_set(tile, '$.number_shared', json('true'))
  WHERE hidden = 0 AND (user_id, tile ->> '$.coll_serie', tile ->> '$.coll_index') IN (
    SELECT user_id, tile ->> '$.coll_serie', tile ->> '$.coll_index' FROM showcase WHERE hidden = 0
    GROUP BY 1, 2, 3 HAVING count(*) > 1
  );
