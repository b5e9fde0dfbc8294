import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { BULK_MAX, type LeftReason, UNDO_DAYS } from '#contract/collection/bulk.ts';
import type { deskApi } from '#contract/collection/desk-api.ts';
import type { OutputOf } from '#contract/request.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { inPieces } from '../db/json-lists.ts';
import { AppError } from '../http/app-error.ts';
import { withFields } from './apply-change.ts';
import { demand, inOneBatch, type Statement, untilMet } from './batch.ts';
import { ownRows } from './bulk-edit.ts';
import { type Change, changesTogether, rewordedRows } from './change-many.ts';
import { type OperationRow, operations, undoRows } from './desk-tables.ts';
import { type ManyPlaces, readManyWords, readPlaces } from './many-references.ts';
import { isOver, readLeft, readOperation } from './operations.ts';
import { hideAllFirst } from './showcase.ts';
import type { SpecimenRow } from './tables.ts';
import { isDoomed } from './trash.ts';
import { stillSays } from './undo-fields.ts';
import type { Writer } from './writing-facts.ts';
import { remarkMany } from './written-with.ts';

type Answer = OutputOf<typeof deskApi.undo>;
type UndoRow = typeof undoRows.$inferSelect;
type Left = { id: string; reason: LeftReason };

/**
 * Takes the next specimens of an operation back to what they were, in one batch; those whose fields somebody changed
 * since are left and listed. Interrupted between calls, the next call goes on; when all is done it answers the same.
 */
export async function undoOperation(writer: Writer, token: string, marking_id: string = uuid()): Promise<Answer> {
  const { core, own, user, keep, now } = writer;
  return untilMet(async () => {
    const operation = await readOperation(own, user.id, token);
    if (!operation) throw new AppError('not_found');
    if (operation.undone_at !== null) return answerOf(own, operation, []);
    if (isOver(operation, now)) throw new AppError('undo_over', { days: UNDO_DAYS });
    const next = await nextRows(own, operation);
    const slice = next.slice(0, BULK_MAX);
    const { changes, left } = await decideAll(writer, slice);
    const after: OperationRow = {
      ...operation,
      undo_began_at: operation.undo_began_at ?? now,
      undone_to: slice.at(-1)?.specimen_id ?? operation.undone_to,
      taken_back: operation.taken_back + slice.length - left.length,
      left_count: operation.left_count + left.length,
      undone_at: next.length > BULK_MAX ? null : now,
    };
    const answer = await answerOf(own, after, left);
    const wordsOf = await readManyWords(core, rewordedRows(changes));
    await hideAllFirst(core, changes);
    await inOneBatch(own, [
      ...keep(answer),
      ...noteProgress(own, operation, after),
      ...noteLeft(own, operation, left),
      ...changesTogether(own, changes, wordsOf, now),
      ...remarkMany(own, { id: marking_id, user_id: user.id, now }, changes),
    ]);
    return answer;
  });
}

async function answerOf(own: CatalogueDb, operation: OperationRow, justLeft: readonly Left[]): Promise<Answer> {
  const { taken_back, specimen_count, left_count, undone_at, user_id, id } = operation;
  const known = left_count > justLeft.length ? await readLeft(own, user_id, id) : [];
  const left = [...known, ...justLeft].slice(0, BULK_MAX);
  return { taken_back, of: specimen_count, left_count, left, more: undone_at === null };
}

/** The specimens of an operation that its undo has not looked at yet, and one more than it takes at once. */
const nextRows = (own: CatalogueDb, { user_id, id, undone_to }: OperationRow): Promise<UndoRow[]> =>
  own
    .select()
    .from(undoRows)
    .where(and(eq(undoRows.user_id, user_id), eq(undoRows.operation_id, id), gt(undoRows.specimen_id, undone_to)))
    .orderBy(asc(undoRows.specimen_id))
    .limit(BULK_MAX + 1);

async function decideAll(writer: Writer, slice: readonly UndoRow[]): Promise<{ changes: Change[]; left: Left[] }> {
  const ids = slice.map(({ specimen_id }) => specimen_id);
  const refs = slice.flatMap(({ before }) => before.locality_ref ?? []);
  const [rows, places] = await Promise.all([ownRows(writer, ids), readPlaces(writer, [...new Set(refs)])]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes: Change[] = [];
  const left: Left[] = [];
  for (const undo of slice) {
    const before = byId.get(undo.specimen_id);
    const after = takenBack(before, undo, places, writer.now);
    if (typeof after === 'string') left.push({ id: undo.specimen_id, reason: after });
    else if (before && after !== before) changes.push({ before, after });
  }
  return { changes, left };
}

/** A specimen as it was before the operation, or why it stays as it is. */
function takenBack(row: SpecimenRow | undefined, undo: UndoRow, places: ManyPlaces, now: number) {
  if (!row || isDoomed(row)) return 'missing';
  if (row.in_trash && undo.after.in_trash !== true) return 'missing';
  return stillSays(row, undo.after) ? withFields(row, undo.before, places, now) : 'changed';
}

const isThis = ({ user_id, id }: OperationRow) => and(eq(operations.user_id, user_id), eq(operations.id, id));

/** How far the undo has come; of two at the same moment one finds that the other was faster, and looks again. */
const noteProgress = (own: CatalogueDb, before: OperationRow, after: OperationRow): Statement[] => [
  demand(
    own,
    sql`exists (select 1 from ${operations} where ${isThis(before)} and ${operations.undone_to} = ${before.undone_to}
      and ${operations.specimen_count} = ${before.specimen_count} and ${operations.undone_at} is null)`,
  ),
  own
    .update(operations)
    .set({
      undo_began_at: after.undo_began_at,
      undone_to: after.undone_to,
      taken_back: after.taken_back,
      left_count: after.left_count,
      undone_at: after.undone_at,
    })
    .where(isThis(before)),
];

const noteLeft = (own: CatalogueDb, { user_id, id }: OperationRow, left: readonly Left[]): Statement[] =>
  inPieces(left.map((one) => [one.id, one.reason])).map((piece) =>
    own
      .update(undoRows)
      .set({ left_reason: sql`c.value ->> 1` })
      .from(sql`json_each(${piece}) c`)
      .where(
        and(eq(undoRows.user_id, user_id), eq(undoRows.operation_id, id), sql`${undoRows.specimen_id} = c.value ->> 0`),
      ),
  );
