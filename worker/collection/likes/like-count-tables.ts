import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The entry of core's outbox from which a row's count of likes comes: older entries are ignored. */
export const likeCountUpdates = sqliteTable('like_count_updates', {
  specimen_id: text().primaryKey(),
  user_id: text().notNull(),
  outbox_id: integer().notNull(),
});
