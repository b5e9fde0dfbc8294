import { acquisitions, operations, undoRows, views } from '#worker/collection/history/desk-tables.ts';
import { importRows, imports } from '#worker/collection/import/import-tables.ts';

/** The columns that say whose the rows are of what is kept of work on many specimens. */
export const ownedColumns = [
  acquisitions.user_id,
  operations.user_id,
  undoRows.user_id,
  views.user_id,
  imports.user_id,
  importRows.user_id,
];
