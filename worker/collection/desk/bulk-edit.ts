import { and, eq, sql } from 'drizzle-orm';
import {
  type BulkChange,
  type BulkEdit,
  bulkChange,
  type OperationChange,
  type SkippedSpecimens,
} from '#contract/collection/desk/bulk.ts';
import type { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { OutputOf } from '#contract/request.ts';
import { retryOnConflict } from '../../db/batch.ts';
import { inList } from '../../db/json-lists.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import { promisesAfter, withoutBroken } from '../form/keep-promises.ts';
import type { Writer } from '../form/writing-facts.ts';
import type { RowChange } from '../history/history.ts';
import { type ManyPlaces, readPlaces } from '../specimen/many-references.ts';
import type { Promises } from '../specimen/reservation-queries.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { applyChange, fieldsOfChange } from './apply-change.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { undoRows } from './desk-tables.ts';
import { addNumbersToSkipped, isOperationOver, noteChanges, readOperation } from './operations.ts';

type Answer = OutputOf<typeof deskApi.bulk>;
type Decided = { changes: RowChange[]; done: number; unchanged: number; left: SkippedSpecimens };

/**
 * Makes one change in many specimens, in one batch: all that can be changed or none. What was changed since the caller
 * read it, what is not theirs and what has no room is left and listed. A specimen that this operation has changed
 * before counts as changed and is not touched again. `marking_id` is the job for pictures that need another mark.
 */
export async function bulkEdit(writer: Writer & Promises, edit: BulkEdit, marking_id: string): Promise<Answer> {
  const { freshCore, own, user, now } = writer;
  const { operation_id: id, ids, as_of } = edit;
  const change: BulkChange = bulkChange.parse(edit);
  const places = await placesOf(writer, change);
  return retryOnConflict(async () => {
    const isKnown = (await checkOperation(writer, id, (other) => isSameChange(other, change))) !== null;
    const [rows, done] = await own.batch([ownRows(writer, ids), doneBefore(writer, id, ids)]);
    const before = new Set(done.map(({ specimen_id }) => specimen_id));
    const decided = decide(ids, rows, before, (row) =>
      row.updated_at >= Date.parse(as_of) ? 'changed' : applyChange(row, change, places, now),
    );
    const { changes, left } = await withoutBroken(promisesAfter(freshCore, writer), decided.changes);
    const answer: Answer = {
      changed: changes.length + decided.done,
      unchanged: decided.unchanged,
      left: await addNumbersToSkipped(writer, [...decided.left, ...left]),
      undo_token: isKnown || changes.length > 0 ? id : null,
      as_of: new Date(now + 1).toISOString(),
    };
    const also = noteChanges(own, { user_id: user.id, id, change, now }, changes);
    await carryOutChanges(writer, { changes, by: 'bulk', answer, also, marking_id });
    return answer;
  });
}

/** The place that a change names; one that is not there is refused at its field. */
async function placesOf(writer: Writer, change: BulkChange): Promise<ManyPlaces> {
  const { locality_ref } = fieldsOfChange(change);
  if (locality_ref === undefined || locality_ref === null) return new Map();
  const places = await readPlaces(writer, writer.user.id, [locality_ref]);
  if (!places.has(locality_ref)) throw refusedField('set.locality_id', 'form_choice');
  return places;
}

const isSameChange = (other: OperationChange, change: BulkChange) =>
  other.cells === undefined && JSON.stringify(bulkChange.parse(other)) === JSON.stringify(change);

/**
 * What this operation is where it has changed something before; refused when it was another kind of change, or is being
 * undone.
 */
export async function checkOperation(
  { own, user, now }: Writer,
  id: string,
  isSame: (change: OperationChange) => boolean,
): Promise<OperationChange | null> {
  const known = await readOperation(own, user.id, id);
  if (!known) return null;
  if (!isSame(known.change)) throw new AppError('id_used');
  if (known.undo_began_at !== null) throw new AppError('undo_begun');
  if (isOperationOver(known, now)) throw new AppError('id_used');
  return known.change;
}

/** The caller's own of these specimens, those in the trash included. */
export const ownRows = ({ own, user }: Pick<Writer, 'own' | 'user'>, ids: readonly string[]) =>
  own
    .select()
    .from(specimens)
    .where(sql`${specimens.id} in ${inList(ids)} and +${specimens.user_id} = ${user.id}`);

/** Which of these specimens an operation has changed before. */
export const doneBefore = ({ own, user }: Writer, operationId: string, ids: readonly string[]) =>
  own
    .select({ specimen_id: undoRows.specimen_id })
    .from(undoRows)
    .where(
      and(
        eq(undoRows.user_id, user.id),
        eq(undoRows.operation_id, operationId),
        sql`${undoRows.specimen_id} in ${inList(ids)}`,
      ),
    );

/** What becomes of each specimen named, in the order they were named. */
export function decide(
  ids: readonly string[],
  rows: readonly SpecimenRow[],
  done: ReadonlySet<string>,
  change: (row: SpecimenRow) => SpecimenRow | SkippedSpecimens[number]['reason'],
): Decided {
  const decided: Decided = { changes: [], done: 0, unchanged: 0, left: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const before = byId.get(id);
    const after = done.has(id) ? 'done' : !before || before.in_trash ? 'missing' : change(before);
    if (after === 'done') decided.done += 1;
    else if (typeof after === 'string') decided.left.push({ id, reason: after });
    else if (!before || after === before) decided.unchanged += 1;
    else decided.changes.push({ before, after });
  }
  return decided;
}
