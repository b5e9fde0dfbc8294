import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Which entry of core's outbox the count of likes in a row is from: what an older entry tells comes too late. */
export const toldLikes = sqliteTable('told_likes', {
  specimen_id: text().primaryKey(),
  user_id: text().notNull(),
  entry: integer().notNull(),
});
