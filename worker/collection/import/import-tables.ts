import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SkipReason } from '#contract/collection/desk/bulk-edit.ts';
import type { RowFields } from '#contract/collection/import/rows/table-reading.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';

/** The values of a specimen before an import changed it. */
export type FieldsBefore = RowFields & Partial<CollNo> & { imported_note?: string | null | undefined };

/** Users' imports of tables, with the progress of each import and of its undo. */
export const imports = sqliteTable(
  'imports',
  {
    user_id: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    plan_hash: text().notNull(),
    file_hash: text(),
    sheet: integer().notNull().default(0),
    rows_total: integer().notNull(),
    created_count: integer().notNull().default(0),
    updated_count: integer().notNull().default(0),
    created_at: integer().notNull(),
    /** when rows were last written */
    written_at: integer(),
    finished_at: integer(),
    undo_began_at: integer(),
    /** the undo has processed the specimens up to this id, in their order */
    undo_cursor: text().notNull().default(''),
    restored_count: integer().notNull().default(0),
    skipped_count: integer().notNull().default(0),
    undone_at: integer(),
    /** the digits of collection numbers that its first rows set as preference; null: none */
    digits: integer(),
    /** the preference before the import; null: not set yet */
    digits_before: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('imports_newest').on(table.user_id, table.created_at, table.id),
    index('imports_by_age').on(table.created_at),
  ],
);
export type ImportRow = typeof imports.$inferSelect;

/**
 * The specimens an import wrote: the version it made, and the previous values of existing specimens. WITHOUT
 * ROWID.
 */
export const importRows = sqliteTable(
  'import_rows',
  {
    user_id: text().notNull(),
    import_id: text().notNull(),
    specimen_id: text().notNull(),
    /** its row in the file; null: written before the column existed */
    file_row: integer(),
    version: integer().notNull(),
    before: text({ mode: 'json' }).$type<FieldsBefore>(),
    /** why the undo skipped it */
    skip_reason: text().$type<SkipReason>(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.import_id, table.specimen_id] })],
);
export type ImportedRow = typeof importRows.$inferSelect;
