import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An owner's names for localities; they are copied into the rows of specimens. */
export const localityNames = sqliteTable(
  'locality_names',
  {
    user_id: text().notNull(),
    locality_id: text().notNull(),
    custom_name: text(),
    short_name: text(),
    custom_country: text(),
    updated_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.locality_id] })],
);
