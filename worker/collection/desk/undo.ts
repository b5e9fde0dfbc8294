import { BULK_MAX, type SkipReason } from '#contract/collection/desk/bulk-edit.ts';
import type { deskApi } from '#contract/collection/desk/desk-api.ts';
import { UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { isDoomed } from '#worker/collection/desk/trash/trash.ts';
import { promiseReader, withoutBroken } from '#worker/collection/form/reservation-checks.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import type { OperationRow, UndoRow } from '#worker/collection/history/desk-tables.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { stillSays } from '#worker/collection/history/undo-fields.ts';
import { type LocalitiesByRef, readLocalities } from '#worker/collection/specimen/many-references.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { retryOnConflict } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { withFields } from './apply-change.ts';
import { ownRows } from './bulk-edit.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import {
  addNumbersToSkipped,
  isOperationExpired,
  nextRows,
  noteProgress,
  readOperation,
  readSkippedSpecimens,
  recordSkipped,
} from './operations.ts';

type Answer = OutputOf<typeof deskApi.undo>;
type SkippedSpecimen = { id: string; reason: SkipReason };

/**
 * Undoes the next specimens of an operation, in one batch; those whose fields were changed since are skipped
 * and listed. After an interruption the next call continues; when all is done it returns the same answer.
 */
export async function undoOperation(writer: Writer & Promises, token: string, marking_id: string): Promise<Answer> {
  const { ownerDb, user, nowMs } = writer;
  return retryOnConflict(async () => {
    const operation = await readOperation(ownerDb, user.id, token);
    if (!operation) throw new AppError('not_found');
    if (operation.undone_at !== null) return undoAnswer(writer, operation, []);
    if (isOperationExpired(operation, nowMs)) throw new AppError('undo_over', { days: UNDO_DAYS });
    const next = await nextRows(ownerDb, operation);
    const slice = next.slice(0, BULK_MAX);
    const { changes, skippedSpecimens } = await decideAll(writer, slice);
    const newOperation: OperationRow = {
      ...operation,
      undo_began_at: operation.undo_began_at ?? nowMs,
      undo_cursor: slice.at(-1)?.specimen_id ?? operation.undo_cursor,
      restored_count: operation.restored_count + slice.length - skippedSpecimens.length,
      skipped_count: operation.skipped_count + skippedSpecimens.length,
      undone_at: next.length > BULK_MAX ? null : nowMs,
    };
    const answer = await undoAnswer(writer, newOperation, skippedSpecimens);
    const extraStatements = [
      ...noteProgress(ownerDb, operation, newOperation),
      ...recordSkipped(ownerDb, operation, skippedSpecimens),
    ];
    await carryOutChanges(writer, { changes, changer: 'undo', answer, extraStatements, marking_id });
    return answer;
  });
}

async function undoAnswer(
  writer: Writer,
  operation: OperationRow,
  justLeft: readonly SkippedSpecimen[],
): Promise<Answer> {
  const { restored_count, specimen_count, skipped_count, undone_at, user_id, id } = operation;
  const knownSkipped = skipped_count > justLeft.length ? await readSkippedSpecimens(writer.ownerDb, user_id, id) : [];
  const skippedSpecimens = await addNumbersToSkipped(writer, [...knownSkipped, ...justLeft].slice(0, BULK_MAX));
  return { restored_count, of: specimen_count, skipped_count, left: skippedSpecimens, more: undone_at === null };
}

async function decideAll(
  writer: Writer & Promises,
  slice: readonly UndoRow[],
): Promise<{ changes: RowChange[]; skippedSpecimens: SkippedSpecimen[] }> {
  const ids = slice.map(({ specimen_id }) => specimen_id);
  const refs = slice.flatMap(({ before }) => before.locality_ref ?? []);
  const [rows, localities] = await Promise.all([
    ownRows(writer, ids),
    readLocalities(writer, writer.user.id, [...new Set(refs)]),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes: RowChange[] = [];
  const skippedSpecimens: SkippedSpecimen[] = [];
  for (const undo of slice) {
    const currentRow = byId.get(undo.specimen_id);
    const outcome = takenBack(currentRow, undo, localities, writer.nowMs);
    if (typeof outcome === 'string') skippedSpecimens.push({ id: undo.specimen_id, reason: outcome });
    else if (currentRow && outcome !== currentRow) changes.push({ oldRow: currentRow, newRow: outcome });
  }
  const promiseCheck = await withoutBroken(promiseReader(writer.freshCore, writer), changes);
  return { changes: promiseCheck.changes, skippedSpecimens: [...skippedSpecimens, ...promiseCheck.left] };
}

/** Returns a specimen as it was before the operation, or the reason why it is skipped. */
function takenBack(row: SpecimenRow | undefined, undo: UndoRow, localities: LocalitiesByRef, nowMs: number) {
  if (!row || isDoomed(row)) return 'missing';
  if (row.in_trash && undo.after.in_trash !== true) return 'missing';
  return stillSays(row, undo.after) ? withFields(row, undo.before, localities, nowMs) : 'changed';
}
