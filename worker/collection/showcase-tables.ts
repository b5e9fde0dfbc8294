import { type SQL, sql } from 'drizzle-orm';
import { index, integer, primaryKey, type SQLiteColumn, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { statuses } from '#contract/collection/specimen/status.ts';
import { whereaboutsKinds } from '#contract/collection/specimen/whereabouts.ts';
import { sizeClasses } from '#contract/format/size.ts';

/**
 * A tile as stored in the showcase, with the parts of the number, because its owner may change how numbers are
 * written. `number_shared` is stored only where other specimens have the number.
 */
export type StoredTile = Omit<ShowcaseTile, 'collector' | 'username' | 'number_shared'> & {
  coll_serie: string;
  coll_index: number;
  number_shared?: boolean;
};

/**
 * The showcase, in core: one narrow row for each specimen that visitors find in lists, or its tombstone. What is
 * not stored here cannot leak from a feed, a gallery or a search.
 */
export const showcase = sqliteTable(
  'showcase',
  {
    /** rowid in the index of the showcase, in order of publication */
    seq: integer().primaryKey(),
    specimen_id: text().notNull().unique(),
    user_id: text().notNull(),
    /** what a tile shows; null in a tombstone */
    tile: text({ mode: 'json' }).$type<StoredTile>(),
    hidden: integer({ mode: 'boolean' }).notNull(),
    locality_id: integer(),
    /** when its cover was added, null without one */
    media_at: integer(),
    /** the shown_version of the specimen that the row was made from */
    version: integer().notNull(),
    /** hidden here before its catalogue was changed: until the catalogue publishes the specimen, a sweep checks it */
    unconfirmed: integer({ mode: 'boolean' }).notNull(),
    changed_at: integer().notNull(),
    /** null in a tombstone, as the tile */
    size_class: text({ enum: sizeClasses }),
  },
  (table) => [
    index('showcase_unconfirmed').on(table.changed_at).where(sql`${table.unconfirmed} = 1`),
    index('showcase_tombstones').on(table.changed_at).where(sql`${table.hidden} = 1`),
    // Partial indexes of shown rows: hiding a row removes it from them without a rewrite.
    index('showcase_by_collector').on(table.user_id, table.media_at).where(sql`"hidden" = 0`),
    index('showcase_by_locality').on(table.locality_id).where(sql`"hidden" = 0 and "locality_id" is not null`),
  ],
);

/**
 * The collectors with photos in the showcase, and when the newest photo of each was added. Maintained by
 * triggers.
 */
export const shelves = sqliteTable(
  'shelves',
  {
    user_id: text().primaryKey(),
    media_at: integer(),
  },
  (table) => [index('shelves_by_media').on(table.media_at)],
);

/** Stored counts: specimens, collectors and localities on show. Maintained by triggers. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull(),
});

/** Specimens promised in an agreement, or about to be: each in one at a time. */
export const reservations = sqliteTable(
  'reservations',
  {
    specimen_id: text().primaryKey(),
    thread_id: text().notNull(),
    proposal_id: text().notNull(),
    /** the owner who gives it */
    giver_id: text().notNull().default(''),
  },
  (table) => [
    index('reservations_by_thread').on(table.thread_id),
    index('reservations_by_giver').on(table.giver_id, table.specimen_id),
  ],
);

/** The condition that an exchange holds the specimen with this id, or is about to: one lookup by primary key. */
export const isReservedSql = (specimenId: SQLiteColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${reservations} where ${reservations.specimen_id} = ${specimenId})`.mapWith(
    Boolean,
  );

/**
 * Specimens in the open proposals of exchanges, in core, so that who proposed one learns when it can't be given any
 * more. Written with each thread, never searched for.
 */
export const proposedSpecimens = sqliteTable(
  'proposed_specimens',
  {
    specimen_id: text().notNull(),
    thread_id: text().notNull(),
    /** the owner who would give it */
    giver_id: text().notNull(),
    /** whether visitors did not find it when it was proposed */
    was_private: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.specimen_id, table.thread_id] }),
    index('proposed_specimens_by_thread').on(table.thread_id),
  ],
);

/**
 * Where specimens are after exchanges that ended incomplete, as their givers say. Written with each thread; deleted once
 * the specimen is handed over after all.
 */
export const specimenWhereabouts = sqliteTable(
  'specimen_whereabouts',
  {
    specimen_id: text().primaryKey(),
    thread_id: text().notNull(),
    giver_id: text().notNull(),
    partner_id: text().notNull(),
    whereabouts: text({ enum: whereaboutsKinds }).notNull(),
    /** when the specimen left its giver */
    since: integer().notNull(),
    /** when the giver said where it is */
    at: integer().notNull(),
    /** the answer last taken over into the record */
    recorded: text({ enum: whereaboutsKinds }),
    /** the status of the record before; null while it has not been changed */
    status_before: text({ enum: statuses }),
  },
  (table) => [
    index('specimen_whereabouts_by_thread').on(table.thread_id),
    index('specimen_whereabouts_by_giver').on(table.giver_id),
    index('specimen_whereabouts_by_partner').on(table.partner_id),
  ],
);

/**
 * Specimens that changed hands, in core: the giver's record, and the record it has now. Written when both exist,
 * in the batch that points the permanent id to the new one.
 */
export const handovers = sqliteTable(
  'handovers',
  {
    /** the giver's record */
    specimen_id: text().primaryKey(),
    giver_id: text().notNull(),
    permanent_id: text().notNull(),
    thread_id: text().notNull(),
    /** null when the receiver's account was deleted */
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
