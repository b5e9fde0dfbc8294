import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { ThreadTile } from '#contract/exchange/thread/thread.ts';
import type { Attachment } from '#worker/exchange/tables.ts';

/** What lists show of a specimen or a free-text item. */
export type StoredThreadTile = Omit<ThreadTile, 'cover'> & { cover: Attachment | null };
/** The first items of each side, and how many there are. */
export type StoredTiles = BySide<{ tiles: StoredThreadTile[]; count: number }>;

/**
 * What the lists of the two users show of the items of a thread: of its agreement, else of its last proposal. Only these
 * two read it; a thread without a proposal has no row.
 */
export const threadTiles = sqliteTable('thread_tiles', {
  thread_id: text().primaryKey(),
  tiles: text({ mode: 'json' }).notNull().$type<StoredTiles>(),
  /** the names and numbers of all items, folded for searching */
  search_text: text().notNull(),
  version: integer().notNull(),
});
