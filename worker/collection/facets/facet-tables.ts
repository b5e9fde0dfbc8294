import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { changers, type HistoryEntry, type HistoryField } from '#contract/collection/history/history.ts';
import { ownFacetKinds } from '#contract/collection/listing/facets.ts';
import type { CollNo } from '#contract/collection/numbers/coll-no.ts';

export const scopes = ['own', 'public'] as const;
/** Whose view: an owner walks 'own', where everything is, a visitor 'public', where only that stands which they may know. */
export type Scope = (typeof scopes)[number];

/**
 * A row for each thing that a specimen can be filtered by. Both keys hold all columns: a filtered list walks one of
 * them, by number or by newest, and a second filter is a probe of the first. WITHOUT ROWID.
 */
export const specimenFacets = sqliteTable(
  'specimen_facets',
  {
    user_id: text().notNull(),
    scope: text({ enum: scopes }).notNull(),
    kind: text({ enum: ownFacetKinds }).notNull(),
    value: text().notNull(),
    /** the collection number, so written that it sorts as text */
    sort_key: text().notNull(),
    specimen_id: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.scope, table.kind, table.value, table.sort_key, table.specimen_id] }),
    index('specimen_facets_newest').on(
      table.user_id,
      table.scope,
      table.kind,
      table.value,
      table.created_at,
      table.specimen_id,
    ),
  ],
);

/** How many specimens each facet has; triggers keep it, so that no count is counted on reading. WITHOUT ROWID. */
export const facetCounts = sqliteTable(
  'facet_counts',
  {
    user_id: text().notNull(),
    scope: text({ enum: scopes }).notNull(),
    kind: text({ enum: ownFacetKinds }).notNull(),
    value: text().notNull(),
    specimen_count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.scope, table.kind, table.value] }),
    index('facet_counts_of').on(table.kind, table.value, table.user_id),
    index('facet_counts_most').on(table.user_id, table.scope, table.kind, table.specimen_count),
  ],
);

type Told = { [E in HistoryEntry as E['field']]: E['from'] };
/** What a history keeps of each field: numbers and watermarks by themselves, since how they are written may change. */
export type KeptFields = Omit<Told, 'coll_no' | 'watermark_id'> & { coll_no: CollNo; watermark_id: string | null };

/** A field that was changed, as the history keeps it; the note is the one of the new status. */
export type ChangedField = {
  [F in HistoryField]: { field: F; from: KeptFields[F]; to: KeptFields[F]; note?: string };
}[HistoryField];

/** The fields that a change of a specimen changed, as they were and as it left them. WITHOUT ROWID. */
export const specimenChanges = sqliteTable(
  'specimen_changes',
  {
    user_id: text().notNull(),
    specimen_id: text().notNull(),
    /** the version that the specimen became by it */
    version: integer().notNull(),
    at: integer().notNull(),
    by: text({ enum: changers }).notNull(),
    changes: text({ mode: 'json' }).$type<ChangedField[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.specimen_id, table.version] })],
);

/** An owner's own names for a place: on its specimens they stand in the row. */
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

/** Tags that somebody keeps at hand, whether or not a specimen carries them. */
export const keptTags = sqliteTable(
  'tags',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    kind: text({ enum: ['tag', 'op_tag'] }).notNull(),
    name: text().notNull(),
  },
  (table) => [index('tags_of').on(table.user_id, table.kind, table.name)],
);
