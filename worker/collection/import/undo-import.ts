import { and, eq, sql } from 'drizzle-orm';
import type { SkipReason } from '#contract/collection/desk/bulk-edit.ts';
import { UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { importApi } from '#contract/collection/import/import-api.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { changesTogether } from '#worker/collection/desk/bulk-change-statements.ts';
import { addNumbersToSkipped } from '#worker/collection/desk/operations.ts';
import { leaveRedirects } from '#worker/collection/numbers/numbers.ts';
import { hideAllFirst } from '#worker/collection/showcase/hide-from-showcase.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { changeable } from '#worker/collection/specimen/write-rows.ts';
import { assertInBatch, retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import { jsonLists } from '#worker/db/json-lists.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { restoreDigits } from './import-digits.ts';
import { isImport, isImportExpired, nextImported, readImport } from './import-records.ts';
import { type ImportRow, importRows, imports } from './import-tables.ts';
import { takenBack } from './plan-import-undo.ts';

type Answer = OutputOf<typeof importApi.undo>;
type SkippedSpecimen = { id: string; reason: SkipReason };

/** How many rows one call undoes, and how many of the skipped ones it returns. */
const AT_ONCE = 200;
const LEFT_SHOWN = 500;
const columns = [...changeable, 'in_trash', 'trashed_at'] as const;

/**
 * Undoes the next rows of an import, in one batch: new specimens go into the trash, changed ones get their
 * previous values. Specimens changed since are skipped and listed. After an interruption the next call
 * continues; when all is done it returns the same answer.
 */
export async function undoImport(call: Call<'user'> & Promises, id: string): Promise<Answer> {
  const { core, ownerDb, user, keep, nowMs, told_by } = call;
  return retryOnConflict(async () => {
    const importRow = await readImport(ownerDb, user.id, id);
    if (!importRow) throw new AppError('not_found');
    if (importRow.undone_at !== null) return undoAnswer(call, importRow, []);
    if (isImportExpired(importRow, nowMs)) throw new AppError('undo_over', { days: UNDO_DAYS });
    const next = await nextImported(ownerDb, importRow, AT_ONCE);
    const slice = next.slice(0, AT_ONCE);
    const { changes, skippedSpecimens } = await takenBack(call, slice);
    const newImport: ImportRow = {
      ...importRow,
      undo_began_at: importRow.undo_began_at ?? nowMs,
      undo_cursor: slice.at(-1)?.specimen_id ?? importRow.undo_cursor,
      restored_count: importRow.restored_count + slice.length - skippedSpecimens.length,
      skipped_count: importRow.skipped_count + skippedSpecimens.length,
      undone_at: next.length > AT_ONCE ? null : nowMs,
    };
    const answer = await undoAnswer(call, newImport, skippedSpecimens);
    const answerStatements = await keep(answer);
    await hideAllFirst(core, changes);
    await runBatch(ownerDb, [
      ...answerStatements,
      ...progress(call, importRow, newImport),
      ...recordLeft(call, id, skippedSpecimens),
      ...(newImport.undone_at === null ? [] : restoreDigits(call, importRow)),
      ...changesTogether(ownerDb, changes, { changer: 'undo', nowMs, told_by }, columns),
      ...leaveRedirects(ownerDb, changes),
    ]);
    return answer;
  });
}

async function undoAnswer(call: Call<'user'>, row: ImportRow, justLeft: readonly SkippedSpecimen[]): Promise<Answer> {
  const { restored_count, skipped_count, undone_at, created_count, updated_count } = row;
  const knownSkipped = skipped_count > justLeft.length ? await readLeft(call, row.id) : [];
  const skippedSpecimens = await addNumbersToSkipped(call, [...knownSkipped, ...justLeft].slice(0, LEFT_SHOWN));
  return {
    restored_count,
    of: created_count + updated_count,
    skipped_count,
    left: skippedSpecimens,
    more: undone_at === null,
  };
}

async function readLeft({ ownerDb, user }: Call<'user'>, importId: string): Promise<SkippedSpecimen[]> {
  const rows = await ownerDb
    .select({ id: importRows.specimen_id, reason: importRows.skip_reason })
    .from(importRows)
    .where(
      and(
        eq(importRows.user_id, user.id),
        eq(importRows.import_id, importId),
        sql`${importRows.skip_reason} is not null`,
      ),
    )
    .limit(LEFT_SHOWN);
  return rows.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]));
}

/**
 * Returns the statements that store the progress of the undo; of two simultaneous calls one fails and retries.
 */
function progress({ ownerDb, user }: Call<'user'>, oldImport: ImportRow, newImport: ImportRow): Statement[] {
  const { undo_began_at, undo_cursor, restored_count, skipped_count, undone_at } = newImport;
  const isThis = isImport(user.id, oldImport.id);
  const total = oldImport.created_count + oldImport.updated_count;
  return [
    assertInBatch(
      ownerDb,
      sql`exists (select 1 from ${imports} where ${isThis} and ${imports.undo_cursor} = ${oldImport.undo_cursor}
        and ${imports.created_count} + ${imports.updated_count} = ${total} and ${imports.undone_at} is null)`,
    ),
    ownerDb.update(imports).set({ undo_began_at, undo_cursor, restored_count, skipped_count, undone_at }).where(isThis),
  ];
}

const recordLeft = (
  { ownerDb, user }: Call<'user'>,
  importId: string,
  skippedSpecimens: readonly SkippedSpecimen[],
): Statement[] =>
  jsonLists(skippedSpecimens.map((skippedSpecimen) => [skippedSpecimen.id, skippedSpecimen.reason])).map((chunk) =>
    ownerDb
      .update(importRows)
      .set({ skip_reason: sql`c.value ->> 1` })
      .from(sql`json_each(${chunk}) c`)
      .where(
        and(
          eq(importRows.user_id, user.id),
          eq(importRows.import_id, importId),
          sql`${importRows.specimen_id} = c.value ->> 0`,
        ),
      ),
  );
