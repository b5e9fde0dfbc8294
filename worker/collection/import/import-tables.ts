import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SkipReason } from '#contract/collection/desk/bulk.ts';
import type { RowFields } from '#contract/collection/import/rows/reading.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';

/** What a specimen said before an import changed it. */
export type FieldsBefore = RowFields & Partial<CollNo> & { imported_note?: string | null | undefined };

/** Tables that somebody imported, and how far each import, or its undo, has come. */
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
    /** when rows were written last */
    written_at: integer(),
    finished_at: integer(),
    undo_began_at: integer(),
    /** specimens up to this id, in their order, have been looked at by the undo */
    undo_cursor: text().notNull().default(''),
    restored_count: integer().notNull().default(0),
    skipped_count: integer().notNull().default(0),
    undone_at: integer(),
    /** of collection numbers, for the preference that its first rows set; null: it sets none */
    digits: integer(),
    /** what the preference was before; null: not set yet */
    digits_before: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('imports_newest').on(table.user_id, table.created_at, table.id),
    index('imports_by_age').on(table.created_at),
  ],
);
export type ImportRow = typeof imports.$inferSelect;

/** What an import wrote: which version it made, and of a specimen that was there what it said before. WITHOUT ROWID. */
export const importRows = sqliteTable(
  'import_rows',
  {
    user_id: text().notNull(),
    import_id: text().notNull(),
    specimen_id: text().notNull(),
    /** where it stands in its file; null: written before that was recorded */
    file_row: integer(),
    version: integer().notNull(),
    before: text({ mode: 'json' }).$type<FieldsBefore>(),
    /** why the undo left it alone */
    skip_reason: text().$type<SkipReason>(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.import_id, table.specimen_id] })],
);
export type ImportedRow = typeof importRows.$inferSelect;
