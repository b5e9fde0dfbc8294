import { UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { WrittenRow } from '#contract/collection/import/import-api.ts';
import { type CheckedWrite, specimenId } from '#contract/collection/import/rows/planned-row.ts';
import { changesTogether } from '#worker/collection/desk/bulk-change-statements.ts';
import { countCreatedRows, createStatements } from '#worker/collection/form/create-specimens.ts';
import { remarkMany } from '#worker/collection/form/history-and-watermark.ts';
import { leaveRedirects } from '#worker/collection/numbers/numbers.ts';
import { hideAllFirst } from '#worker/collection/showcase/hide-from-showcase.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { changeable } from '#worker/collection/specimen/write-rows.ts';
import { isIdTaken, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { decideChunk } from './decide-chunk.ts';
import { digitsToSet, setDigits } from './import-digits.ts';
import { importedRowsQuery, isImport, isImportExpired, noteImported } from './import-records.ts';
import { type ImportedRow, type ImportRow, imports } from './import-tables.ts';

type Chunk = { id: string; plan_hash: string; rows: readonly CheckedWrite[] };

/**
 * Writes rows of a plan in one batch: a row that cannot be stored is refused without affecting the others, and
 * a row that an earlier request wrote is answered but not written again. `marking_id` is the job for images
 * that need another watermark.
 */
export const writeChunk = (call: Call<'user'> & Promises, chunk: Chunk, marking_id: string): Promise<WrittenRow[]> =>
  // Rows that a parallel request stored meanwhile are answered as that one stored them.
  retryOnConflict(() => writeOnce(call, chunk, marking_id), isIdTaken);

async function writeOnce(call: Call<'user'> & Promises, { id, plan_hash, rows }: Chunk, marking_id: string) {
  const { core, ownerDb, user, keep, nowMs, told_by } = call;
  const { importRecord, importedRows } = await readImportProgress(call, id, plan_hash, rows);
  const decision = await decideChunk(call, rows, importedRows, digitsToSet(importRecord));
  const { facts, items, created, changes, befores } = decision;
  const answerStatements = await keep({ items });
  await countCreatedRows(call, created);
  await hideAllFirst(core, changes);
  const fileRows = new Map(rows.map((row) => [specimenId(row), row.row]));
  const importRow = ({ id: specimen_id, version }: { id: string; version: number }) => ({
    specimen_id,
    file_row: fileRows.get(specimen_id) ?? null,
    version,
  });
  await runBatch(ownerDb, [
    ...answerStatements,
    ...createStatements(call, facts, created),
    ...changesTogether(ownerDb, changes, { changer: 'bulk', nowMs, told_by }, changeable),
    ...leaveRedirects(ownerDb, changes),
    ...noteImported(
      ownerDb,
      { user_id: user.id, id, plan_hash, nowMs },
      created.map((row) => ({ ...importRow(row), before: null })),
      befores.map(({ change: { newRow }, previousValues }) => ({ ...importRow(newRow), before: previousValues })),
    ),
    ...(created.length + changes.length > 0 ? setDigits(call, importRecord, decision.preference) : []),
    ...remarkMany(ownerDb, { id: marking_id, user_id: user.id, nowMs }, changes),
  ]);
  return items;
}

/**
 * Returns an import, and which of these rows it wrote before; refused where it does not exist, has another
 * plan, or is being undone.
 */
async function readImportProgress(
  { ownerDb, user, nowMs }: Call<'user'>,
  id: string,
  plan_hash: string,
  rows: readonly CheckedWrite[],
): Promise<{ importRecord: ImportRow; importedRows: ReadonlyMap<string, ImportedRow> }> {
  const ids = JSON.stringify(rows.map(specimenId));
  const [[knownImport], importedRows] = await ownerDb.batch([
    ownerDb.select().from(imports).where(isImport(user.id, id)),
    importedRowsQuery(ownerDb, user.id, id, ids),
  ]);
  if (!knownImport) throw new AppError('not_found');
  if (knownImport.plan_hash !== plan_hash) throw new AppError('import_resumed');
  if (knownImport.undo_began_at !== null) throw new AppError('undo_begun');
  if (isImportExpired(knownImport, nowMs)) throw new AppError('undo_over', { days: UNDO_DAYS });
  const importedById = new Map(importedRows.map((row) => [row.specimen_id, row]));
  // A finished import still answers for the rows it wrote, but takes no new ones.
  const isNew = rows.some((row) => !importedById.has(specimenId(row)));
  if (knownImport.finished_at !== null && isNew) throw new AppError('import_ended');
  return { importRecord: knownImport, importedRows: importedById };
}
