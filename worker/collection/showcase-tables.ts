import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { sizeClasses } from '#contract/format/size.ts';

/**
 * A tile as the showcase keeps it; how its owner writes the number may change, so its parts stay beside it. Whether
 * others carry the number is said where they do.
 */
export type StoredTile = Omit<ShowcaseTile, 'collector' | 'username' | 'number_shared'> & {
  coll_serie: string;
  coll_index: number;
  number_shared?: boolean;
};

/**
 * The showcase, in core: one narrow row for each specimen that visitors find in lists, or the tombstone of one. What
 * is not here cannot leak from a feed, a gallery or a search.
 */
export const showcase = sqliteTable(
  'showcase',
  {
    /** by which the index of the showcase knows it, in the order in which specimens came */
    seq: integer().primaryKey(),
    specimen_id: text().notNull().unique(),
    user_id: text().notNull(),
    /** what a tile shows; null in a tombstone */
    tile: text({ mode: 'json' }).$type<StoredTile>(),
    hidden: integer({ mode: 'boolean' }).notNull(),
    locality_id: integer(),
    /** when its cover came, null without one */
    media_at: integer(),
    /** the shown_version of the specimen it was made from */
    version: integer().notNull(),
    /** hidden here before its catalogue said so: until the catalogue has spoken, a sweep asks it */
    unconfirmed: integer({ mode: 'boolean' }).notNull(),
    changed_at: integer().notNull(),
    /** null in a tombstone, too */
    size_class: text({ enum: sizeClasses }),
  },
  (table) => [
    index('showcase_unconfirmed').on(table.changed_at).where(sql`${table.unconfirmed} = 1`),
    index('showcase_tombstones').on(table.changed_at).where(sql`${table.hidden} = 1`),
    // Of what is shown alone: what is hidden leaves them without being written anew.
    index('showcase_by_collector').on(table.user_id, table.media_at).where(sql`"hidden" = 0`),
    index('showcase_by_locality').on(table.locality_id).where(sql`"hidden" = 0 and "locality_id" is not null`),
  ],
);

/** Whose pictures the showcase holds, and when the newest of each collector's came. Triggers keep it. */
export const shelves = sqliteTable(
  'shelves',
  {
    user_id: text().primaryKey(),
    media_at: integer(),
  },
  (table) => [index('shelves_by_media').on(table.media_at)],
);

/** Counts that are kept, not counted: specimens, collectors, localities on show. Triggers keep them. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/** Specimens promised in an agreement, or just being promised: in one at a time. */
export const reservations = sqliteTable(
  'reservations',
  {
    specimen_id: text().primaryKey(),
    thread_id: text().notNull(),
    proposal_id: text().notNull(),
    /** whose it is to give */
    giver_id: text().notNull().default(''),
  },
  (table) => [
    index('reservations_by_thread').on(table.thread_id),
    index('reservations_by_giver').on(table.giver_id, table.specimen_id),
  ],
);

/**
 * Which specimens changed hands, in core: the record that stayed with who gave it, and the one it has now. Written when
 * both are, in the batch that has the permanent id lead to the new one.
 */
export const handovers = sqliteTable(
  'handovers',
  {
    /** the giver's record */
    specimen_id: text().primaryKey(),
    giver_id: text().notNull(),
    permanent_id: text().notNull(),
    thread_id: text().notNull(),
    /** null where whoever received it has no account any more */
    receiver_id: text(),
    received_id: text(),
    /** when the exchange was completed */
    completed_at: integer().notNull(),
  },
  (table) => [
    index('handovers_by_permanent').on(table.permanent_id, table.completed_at),
    index('handovers_by_giver').on(table.giver_id),
    index('handovers_by_receiver').on(table.receiver_id),
  ],
);
