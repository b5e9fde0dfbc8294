import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OperationChange, SkipReason } from '#contract/collection/desk/bulk-edit.ts';
import type { OwnSort, SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { MatchingNames } from '#contract/collection/specimen/field.ts';
import type { SpecimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';

/** The columns that cells of the table write, besides those of a bulk edit. */
export type CellOnlyColumn =
  | 'length'
  | 'width'
  | 'height'
  | 'weight'
  | 'buy_price_minor'
  | 'currency'
  | 'value_minor'
  | 'value_currency';

/** The columns of a specimen that a bulk operation may change; the locality by its id only. */
export type UndoableFields = Pick<
  SpecimenRow,
  | Exclude<MatchingNames<SpecimenFields, { isBulk: true }>, 'locality_id'>
  | 'tags'
  | 'op_tags'
  | 'in_trash'
  | CellOnlyColumn
> & { locality_ref: LocalityRef | null };
/** Some of these fields with their values. */
export type FieldValues = Partial<UndoableFields>;

const json = <T>() => text({ mode: 'json' }).$type<T>();

/** The bulk operations of users, each over any number of calls, and the progress of its undo. */
export const operations = sqliteTable(
  'operations',
  {
    user_id: text().notNull(),
    /** the client's id, also the undo token */
    id: text().notNull(),
    change: json<OperationChange>().notNull(),
    specimen_count: integer().notNull(),
    created_at: integer().notNull(),
    undo_began_at: integer(),
    /** the undo has processed the specimens up to this id, in their order */
    undo_cursor: text().notNull().default(''),
    restored_count: integer().notNull().default(0),
    skipped_count: integer().notNull().default(0),
    undone_at: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('operations_newest').on(table.user_id, table.created_at, table.id),
    index('operations_by_age').on(table.created_at),
  ],
);
export type OperationRow = typeof operations.$inferSelect;

/** The fields that an operation changed in a specimen, with old and new values. WITHOUT ROWID. */
export const undoRows = sqliteTable(
  'undo_rows',
  {
    user_id: text().notNull(),
    operation_id: text().notNull(),
    specimen_id: text().notNull(),
    before: json<FieldValues>().notNull(),
    after: json<FieldValues>().notNull(),
    /** why the undo skipped it */
    skip_reason: text().$type<SkipReason>(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.operation_id, table.specimen_id] })],
);

export type UndoRow = typeof undoRows.$inferSelect;

/**
 * How many specimens outside the trash were bought in a year and what was paid, in minor units. The year is ''
 * without a date, the currency '' without a price. Maintained by triggers. WITHOUT ROWID.
 */
export const acquisitions = sqliteTable(
  'acquisitions',
  {
    user_id: text().notNull(),
    year: text().notNull(),
    currency: text().notNull(),
    specimen_count: integer().notNull(),
    amount_minor: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.year, table.currency] })],
);

/** Saved views of users' own lists. */
export const views = sqliteTable(
  'views',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    filter: json<SpecimenFilters>().notNull(),
    sort: text().$type<OwnSort>(),
    columns: json<string[]>().notNull(),
    version: integer().notNull(),
  },
  (table) => [index('views_of').on(table.user_id, table.name)],
);
