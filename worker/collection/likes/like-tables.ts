import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who likes which specimen, in core: the source from which the counts in specimens' rows are published. */
export const likes = sqliteTable(
  'likes',
  { user_id: text().notNull(), specimen_id: text().notNull(), created_at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.specimen_id] }), index('likes_of').on(table.specimen_id)],
);
