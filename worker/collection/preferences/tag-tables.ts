import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tags that a collector has stored, whether or not a specimen has them. */
export const storedTags = sqliteTable(
  'tags',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    kind: text({ enum: ['tag', 'op_tag'] }).notNull(),
    name: text().notNull(),
  },
  (table) => [index('tags_of').on(table.user_id, table.kind, table.name)],
);
