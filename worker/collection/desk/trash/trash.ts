import { ownSpecimenOrTrash } from '#worker/collection/form/queries.ts';
import { askPromise, demandPromises } from '#worker/collection/form/read-specimen-for-change.ts';
import type { Writer } from '#worker/collection/form/writing-facts.ts';
import { historyStatements } from '#worker/collection/history/history.ts';
import { searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { type HiddenAhead, hideAhead, hideFirst, showAgain } from '#worker/collection/showcase/hide-from-showcase.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import { changeEntryStatements, isStill, raisedVersions, writeRows } from '#worker/collection/specimen/write-rows.ts';
import { trashColumns } from '#worker/collection/specimen/written-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { assertInBatch, retryOnConflict, runBatch, startEarly } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';

/**
 * Puts a specimen into the trash, where it stays for 30 days; it is hidden from visitors first. A repeated call
 * has no effect.
 */
export const removeSpecimen = (writer: Writer & Promises, id: string) => setTrash(writer, id, true);

/** Restores a specimen from the trash unchanged. A repeated call has no effect. */
export const restoreSpecimen = (writer: Writer, id: string) => setTrash(writer, id, false);

async function setTrash(writer: Writer & Partial<Promises>, id: string, in_trash: boolean) {
  const { core, ownerDb, user, nowMs } = writer;
  const hiddenAhead = in_trash ? startEarly(hideAhead(core, user.id, id, nowMs)) : null;
  try {
    return await retryOnConflict(() => setOnce(writer, id, in_trash, hiddenAhead));
  } catch (fault) {
    if (hiddenAhead) await showAgain(ownerDb, id, await hiddenAhead, nowMs);
    throw fault;
  }
}

async function setOnce(
  writer: Writer & Partial<Promises>,
  id: string,
  in_trash: boolean,
  hiddenAhead: Promise<HiddenAhead> | null,
) {
  const { core, ownerDb, user, keep, locale, nowMs, told_by } = writer;
  const promise = in_trash ? askPromise(writer, id) : null;
  const foundSpecimen = await ownSpecimenOrTrash(ownerDb, user, id, locale);
  if (!foundSpecimen) throw new AppError('not_found');
  const { row, facts, specimen } = foundSpecimen;
  if (!in_trash && isDoomed(row)) throw new AppError('not_found');
  if (row.in_trash === in_trash) return specimen;
  const newRow = { ...row, ...trashColumns({ ...row, in_trash }, nowMs), ...raisedVersions(row, nowMs) };
  const change = { oldRow: row, newRow };
  await demandPromises(writer, change, promise, 'specimen_reserved');
  const answer = ownSpecimenAnswer({ ...newRow, number_shared: facts.number_shared }, facts.shapeContext);
  const answerStatements = await keep(in_trash ? {} : answer);
  await hideFirst(core, row, newRow, await hiddenAhead);
  await runBatch(ownerDb, [
    ...answerStatements,
    assertInBatch(ownerDb, isStill(row)),
    ...writeRows(ownerDb, [change], trashWriteColumns),
    ...searchIndexStatements(ownerDb, [change]),
    ...historyStatements(ownerDb, [change], { changer: 'owner', nowMs }),
    ...changeEntryStatements(ownerDb, [change], { nowMs, told_by }),
  ]);
  return answer;
}

const trashWriteColumns = ['in_trash', 'trashed_at', 'listed', 'version', 'shown_version', 'updated_at'] as const;

/** Whether a specimen in the trash is being deleted for good. */
export const isDoomed = ({ trashed_at }: Pick<SpecimenRow, 'trashed_at'>) => trashed_at === 0;
