import { acquisitions, operations, undoRows, views } from '#worker/collection/history/desk-tables.ts';
import { importRows, imports } from '#worker/collection/import/import-tables.ts';

/** The columns with the owner's id in the tables of bulk work. */
export const ownedColumns = [
  acquisitions.user_id,
  operations.user_id,
  undoRows.user_id,
  views.user_id,
  imports.user_id,
  importRows.user_id,
];
