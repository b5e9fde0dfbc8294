import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import {
  BULK_MAX,
  type Operation,
  type OperationChange,
  type SkippedSpecimens,
  type SkippedWithNumbers,
} from '#contract/collection/desk/bulk-edit.ts';
import { OPERATION_DAYS, UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { PageOf } from '#contract/http/page.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import { type OperationRow, operations, type UndoRow, undoRows } from '#worker/collection/history/desk-tables.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { changedFields } from '#worker/collection/history/undo-fields.ts';
import { isNumberShared } from '#worker/collection/numbers/shared-number.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList, jsonLists } from '#worker/db/json-lists.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';

const DAY = 86_400_000;
const UNDO_LIFE = UNDO_DAYS * DAY;
/** Operations are remembered longer than they can be undone, so that a late undo gets the reason. */
const OPERATION_LIFE_MS = OPERATION_DAYS * DAY;
const FORGOTTEN_AT_ONCE = 5;

export const isOperationExpired = ({ created_at }: Pick<OperationRow, 'created_at'>, nowMs: number) =>
  nowMs >= created_at + UNDO_LIFE;

const isOperation = (userId: string, id: string) => and(eq(operations.user_id, userId), eq(operations.id, id));

/** Returns an operation of the user's own; null while it has changed nothing. */
export async function readOperation(ownerDb: CatalogueDb, userId: string, id: string): Promise<OperationRow | null> {
  const [operation] = await ownerDb.select().from(operations).where(isOperation(userId, id));
  return operation ?? null;
}

/** Returns the statements that store an operation's changes for its undo; they fail after the undo has begun. */
export function noteChanges(
  ownerDb: CatalogueDb,
  { user_id, id, change, nowMs }: { user_id: string; id: string; change: OperationChange; nowMs: number },
  changes: readonly RowChange[],
): Statement[] {
  if (changes.length === 0) return [];
  const rows = changes.map(({ oldRow, newRow }) => {
    const fields = changedFields(oldRow, newRow);
    return [newRow.id, JSON.stringify(fields.oldValues), JSON.stringify(fields.newValues)];
  });
  const began = sql`select 1 from ${operations} where ${isOperation(user_id, id)} and ${operations.undo_began_at} is not null`;
  return [
    assertInBatch(ownerDb, sql`not exists (${began})`),
    ownerDb
      .insert(operations)
      .values({ user_id, id, change, specimen_count: changes.length, created_at: nowMs })
      .onConflictDoUpdate({
        target: [operations.user_id, operations.id],
        set: { change, specimen_count: sql`${operations.specimen_count} + ${changes.length}` },
      }),
    ...jsonLists(rows).map((chunk) =>
      ownerDb.insert(undoRows).select(sql`select ${user_id}, ${id}, c.value ->> 0, c.value ->> 1, c.value ->> 2, null
        from json_each(${chunk}) c where true`),
    ),
  ];
}

/** Returns the remembered bulk operations, the newest first. */
export async function listOperations(
  ownerDb: CatalogueDb,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  nowMs: number,
): Promise<PageOf<Operation>> {
  const list = `operations ${userId}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const { user_id, created_at, id } = operations;
  const rows = await ownerDb
    .select()
    .from(operations)
    .where(
      and(eq(user_id, userId), position ? sql`(${created_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.created_at, last.id]));
  return { ...page, items: page.items.map((row) => operationShape(row, nowMs)) };
}

const operationShape = (row: OperationRow, nowMs: number): Operation => ({
  token: row.id,
  change: row.change,
  specimen_count: row.specimen_count,
  at: new Date(row.created_at).toISOString(),
  until: new Date(row.created_at + UNDO_LIFE).toISOString(),
  state: operationState(row, nowMs),
  restored_count: row.restored_count,
  skipped_count: row.skipped_count,
});

function operationState(row: OperationRow, nowMs: number): Operation['state'] {
  if (row.undone_at !== null) return 'undone';
  if (isOperationExpired(row, nowMs)) return 'over';
  return row.undo_began_at === null ? 'open' : 'undoing';
}

const LEFT_SHOWN = 500;

/** Returns the first specimens that an undo skipped, with the reasons. */
export async function readSkippedSpecimens(
  ownerDb: CatalogueDb,
  userId: string,
  operationId: string,
): Promise<SkippedSpecimens> {
  const { user_id, operation_id, specimen_id, skip_reason } = undoRows;
  const rows = await ownerDb
    .select({ id: specimen_id, reason: skip_reason })
    .from(undoRows)
    .where(and(eq(user_id, userId), eq(operation_id, operationId), sql`${skip_reason} is not null`))
    .limit(LEFT_SHOWN);
  return rows.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]));
}

/**
 * Adds to skipped specimens their number in its owner's form. Deleted specimens, and those of other users, have
 * none.
 */
export async function addNumbersToSkipped(
  { ownerDb, user, locale }: Pick<Writer, 'ownerDb' | 'user' | 'locale'>,
  skippedSpecimens: SkippedSpecimens,
): Promise<SkippedWithNumbers> {
  if (skippedSpecimens.length === 0) return [];
  const { id, coll_serie, coll_index, user_id, trashed_at } = specimens;
  const [[style], rows] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    ownerDb
      .select({ id, coll_serie, coll_index, number_shared: isNumberShared('owner') })
      .from(specimens)
      .where(
        sql`${id} in ${inList(skippedSpecimens.map((skippedSpecimen) => skippedSpecimen.id))} and +${user_id} = ${user.id} and ${trashed_at} is not 0`,
      ),
  ]);
  const numbers = new Map(
    rows.map(({ number_shared, ...row }) => [
      row.id,
      {
        coll_no: writeCollNo(row, style ?? defaultPreference(locale)),
        ...(number_shared && { number_shared: true as const }),
      },
    ]),
  );
  return skippedSpecimens.map((skippedSpecimen) => ({
    ...skippedSpecimen,
    coll_no: null,
    ...numbers.get(skippedSpecimen.id),
  }));
}

/** Deletes the changes of operations that can no longer be undone, a few at a time, and later the operations. */
export async function forgetOperations(ownerDb: CatalogueDb, nowMs: number): Promise<void> {
  const hasUndoRows = sql`exists (select 1 from ${undoRows} where ${undoRows.user_id} = ${operations.user_id}
    and ${undoRows.operation_id} = ${operations.id})`;
  const old = await ownerDb
    .select({ user_id: operations.user_id, id: operations.id })
    .from(operations)
    .where(and(lt(operations.created_at, nowMs - UNDO_LIFE), hasUndoRows))
    .limit(FORGOTTEN_AT_ONCE);
  for (const { user_id, id } of old)
    await ownerDb.delete(undoRows).where(and(eq(undoRows.user_id, user_id), eq(undoRows.operation_id, id)));
  const ancient = ownerDb
    .select({ id: operations.id })
    .from(operations)
    .where(lt(operations.created_at, nowMs - OPERATION_LIFE_MS))
    .limit(100);
  await ownerDb
    .delete(operations)
    .where(and(lt(operations.created_at, nowMs - OPERATION_LIFE_MS), inArray(operations.id, ancient)));
}

/** Selects the specimens of an operation that its undo has not processed, one more than it handles at once. */
export const nextRows = (ownerDb: CatalogueDb, { user_id, id, undo_cursor }: OperationRow): Promise<UndoRow[]> =>
  ownerDb
    .select()
    .from(undoRows)
    .where(and(eq(undoRows.user_id, user_id), eq(undoRows.operation_id, id), gt(undoRows.specimen_id, undo_cursor)))
    .orderBy(asc(undoRows.specimen_id))
    .limit(BULK_MAX + 1);

const isThis = ({ user_id, id }: OperationRow) => and(eq(operations.user_id, user_id), eq(operations.id, id));

/** Stores the progress of the undo; of two simultaneous calls one fails and retries. */
export const noteProgress = (
  ownerDb: CatalogueDb,
  oldOperation: OperationRow,
  newOperation: OperationRow,
): Statement[] => [
  assertInBatch(
    ownerDb,
    sql`exists (select 1 from ${operations} where ${isThis(oldOperation)} and ${operations.undo_cursor} = ${oldOperation.undo_cursor}
      and ${operations.specimen_count} = ${oldOperation.specimen_count} and ${operations.undone_at} is null)`,
  ),
  ownerDb
    .update(operations)
    .set({
      undo_began_at: newOperation.undo_began_at,
      undo_cursor: newOperation.undo_cursor,
      restored_count: newOperation.restored_count,
      skipped_count: newOperation.skipped_count,
      undone_at: newOperation.undone_at,
    })
    .where(isThis(oldOperation)),
];

/** Stores which specimens the undo skipped, and why. */
export const recordSkipped = (
  ownerDb: CatalogueDb,
  { user_id, id }: OperationRow,
  skippedSpecimens: SkippedSpecimens,
): Statement[] =>
  jsonLists(skippedSpecimens.map((skippedSpecimen) => [skippedSpecimen.id, skippedSpecimen.reason])).map((chunk) =>
    ownerDb
      .update(undoRows)
      .set({ skip_reason: sql`c.value ->> 1` })
      .from(sql`json_each(${chunk}) c`)
      .where(
        and(eq(undoRows.user_id, user_id), eq(undoRows.operation_id, id), sql`${undoRows.specimen_id} = c.value ->> 0`),
      ),
  );
