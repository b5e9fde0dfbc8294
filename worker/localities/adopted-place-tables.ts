import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Which locality of the reference was made from a collector's own place in one of the catalogues; each place
 * once.
 */
export const adoptedPlaces = sqliteTable(
  'adopted_places',
  {
    shard: integer().notNull(),
    place_id: text().notNull(),
    locality_id: integer().notNull(),
    adopted_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.place_id] })],
);
