import { historyStatements, type Moment, type RowChange } from '#worker/collection/history/history.ts';
import { bulkColumns } from '#worker/collection/history/undo-fields.ts';
import { searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { changeEntryStatements, demandAllStill, writeRows } from '#worker/collection/specimen/write-rows.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';

type RequestReference = { told_by?: string | undefined };

/** The columns that a bulk change may write. */
const writtenColumns = [
  ...bulkColumns,
  'locality_id',
  'user_place_id',
  'locality_names',
  'locality_path',
  'shown_path',
  'other_names',
  'listed',
  'trashed_at',
  'version',
  'shown_version',
  'updated_at',
] as const;

/**
 * Returns the statements that change many specimens of one owner together, by default in the columns of a bulk
 * edit: rows, index, history and outbox. Each takes a list, so that their number does not grow with the
 * specimens; the batch fails if one is no longer as it was read.
 */
export function changesTogether(
  ownerDb: CatalogueDb,
  changes: readonly RowChange[],
  moment: Moment & RequestReference,
  columns: readonly (keyof SpecimenRow)[] = writtenColumns,
): Statement[] {
  if (changes.length === 0) return [];
  return [
    demandAllStill(
      ownerDb,
      changes.map(({ oldRow }) => oldRow),
    ),
    ...writeRows(ownerDb, changes, columns),
    ...searchIndexStatements(ownerDb, changes),
    ...historyStatements(ownerDb, changes, moment),
    ...changeEntryStatements(ownerDb, changes, moment),
  ];
}
