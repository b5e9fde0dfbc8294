import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Copies of the covers that were agreed to, in core: for the two users of a thread only, and independent of the photo,
 * which its owner may delete.
 */
export const snapshotCovers = sqliteTable(
  'snapshot_covers',
  {
    thread_id: text().notNull(),
    media_id: text().notNull(),
    giver_id: text().notNull(),
    /** the rendition that was sent, part of every signed address */
    rendition: integer().notNull(),
    created_at: integer().notNull(),
    /** when the copy is deleted, in milliseconds; null while the exchange goes on */
    delete_at: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.media_id] }),
    index('snapshot_covers_by_giver').on(table.giver_id),
    index('snapshot_covers_due').on(table.delete_at).where(sql`"delete_at" is not null`),
  ],
);
export type CoverRow = typeof snapshotCovers.$inferSelect;
