import { and, eq, sql } from 'drizzle-orm';
import {
  type BulkChange,
  type BulkEdit,
  bulkChange,
  type OperationChange,
  type SkippedSpecimens,
} from '#contract/collection/desk/bulk-edit.ts';
import type { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { promiseReader, withoutBroken } from '#worker/collection/form/reservation-checks.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import { undoRows } from '#worker/collection/history/desk-tables.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { type LocalitiesByRef, readLocalities } from '#worker/collection/specimen/many-references.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { retryOnConflict } from '#worker/db/batch.ts';
import { inList } from '#worker/db/json-lists.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import { applyChange, fieldsOfChange } from './apply-change.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { addNumbersToSkipped, isOperationExpired, noteChanges, readOperation } from './operations.ts';

type Answer = OutputOf<typeof deskApi.bulk>;
type Decision = { changes: RowChange[]; doneCount: number; unchangedCount: number; skippedSpecimens: SkippedSpecimens };

/**
 * Applies one change to many specimens, in one batch: all that can be changed or none. Specimens that were
 * changed since the caller read them, belong to others or have no space are skipped and listed. A specimen that
 * this operation has changed before counts as changed and is not touched again. `marking_id` is the job for
 * images that need another watermark.
 */
export async function bulkEdit(writer: Writer & Promises, edit: BulkEdit, marking_id: string): Promise<Answer> {
  const { freshCore, ownerDb, user, nowMs } = writer;
  const { operation_id: id, ids, as_of } = edit;
  const change: BulkChange = bulkChange.parse(edit);
  const localities = await readChosenLocalities(writer, change);
  return retryOnConflict(async () => {
    const isKnown = (await checkOperation(writer, id, (otherChange) => isSameChange(otherChange, change))) !== null;
    const [rows, doneRows] = await ownerDb.batch([ownRows(writer, ids), doneRowsQuery(writer, id, ids)]);
    const doneIds = new Set(doneRows.map(({ specimen_id }) => specimen_id));
    const decision = decide(ids, rows, doneIds, (row) =>
      row.updated_at >= Date.parse(as_of) ? 'changed' : applyChange(row, change, localities, nowMs),
    );
    const { changes, left } = await withoutBroken(promiseReader(freshCore, writer), decision.changes);
    const answer: Answer = {
      changed: changes.length + decision.doneCount,
      unchanged: decision.unchangedCount,
      left: await addNumbersToSkipped(writer, [...decision.skippedSpecimens, ...left]),
      undo_token: isKnown || changes.length > 0 ? id : null,
      as_of: new Date(nowMs + 1).toISOString(),
    };
    const extraStatements = noteChanges(ownerDb, { user_id: user.id, id, change, nowMs }, changes);
    await carryOutChanges(writer, { changes, changer: 'bulk', answer, extraStatements, marking_id });
    return answer;
  });
}

/** Returns the locality that a change names; an unknown one is refused at its field. */
async function readChosenLocalities(writer: Writer, change: BulkChange): Promise<LocalitiesByRef> {
  const { locality_ref } = fieldsOfChange(change);
  if (locality_ref === undefined || locality_ref === null) return new Map();
  const localities = await readLocalities(writer, writer.user.id, [locality_ref]);
  if (!localities.has(locality_ref)) throw fieldError('set.locality_id', 'form_choice');
  return localities;
}

const isSameChange = (otherChange: OperationChange, change: BulkChange) =>
  otherChange.cells === undefined && JSON.stringify(bulkChange.parse(otherChange)) === JSON.stringify(change);

/**
 * Returns the stored operation if it has changed something before; refuses one with another change, or one that
 * is being undone.
 */
export async function checkOperation(
  { ownerDb, user, nowMs }: Writer,
  id: string,
  isSame: (change: OperationChange) => boolean,
): Promise<OperationChange | null> {
  const operation = await readOperation(ownerDb, user.id, id);
  if (!operation) return null;
  if (!isSame(operation.change)) throw new AppError('id_used');
  if (operation.undo_began_at !== null) throw new AppError('undo_begun');
  if (isOperationExpired(operation, nowMs)) throw new AppError('id_used');
  return operation.change;
}

/** The caller's own specimens among these ids, including those in the trash. */
export const ownRows = ({ ownerDb, user }: Pick<Writer, 'ownerDb' | 'user'>, ids: readonly string[]) =>
  ownerDb
    .select()
    .from(specimens)
    .where(sql`${specimens.id} in ${inList(ids)} and +${specimens.user_id} = ${user.id}`);

/** Selects the specimens that an operation has changed before. */
export const doneRowsQuery = ({ ownerDb, user }: Writer, operationId: string, ids: readonly string[]) =>
  ownerDb
    .select({ specimen_id: undoRows.specimen_id })
    .from(undoRows)
    .where(
      and(
        eq(undoRows.user_id, user.id),
        eq(undoRows.operation_id, operationId),
        sql`${undoRows.specimen_id} in ${inList(ids)}`,
      ),
    );

/** Decides the result for each of the named specimens, in their order. */
export function decide(
  ids: readonly string[],
  rows: readonly SpecimenRow[],
  doneIds: ReadonlySet<string>,
  change: (row: SpecimenRow) => SpecimenRow | SkippedSpecimens[number]['reason'],
): Decision {
  const decision: Decision = { changes: [], doneCount: 0, unchangedCount: 0, skippedSpecimens: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const oldRow = byId.get(id);
    const outcome = doneIds.has(id) ? 'done' : !oldRow || oldRow.in_trash ? 'missing' : change(oldRow);
    if (outcome === 'done') decision.doneCount += 1;
    else if (typeof outcome === 'string') decision.skippedSpecimens.push({ id, reason: outcome });
    else if (!oldRow || outcome === oldRow) decision.unchangedCount += 1;
    else decision.changes.push({ oldRow, newRow: outcome });
  }
  return decision;
}
