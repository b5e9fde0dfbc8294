import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Which entry of core's outbox the count of likes in a row is from: what an older entry tells comes too late. */
export const likeCountUpdates = sqliteTable('like_count_updates', {
  specimen_id: text().primaryKey(),
  user_id: text().notNull(),
  outbox_id: integer().notNull(),
});
