import { begun, demand, inOneBatch, retryOnConflict } from '../../../db/batch.ts';
import { AppError } from '../../../ground/app-error.ts';
import type { Writer } from '../../form/writing-facts.ts';
import { remembered } from '../../history/history.ts';
import { ownSpecimenOrTrash } from '../../queries.ts';
import { indexChanges } from '../../search/index-specimen.ts';
import { type HiddenAhead, hideAhead, hideFirst, showAgain } from '../../showcase/hide-first.ts';
import { askPromise, demandPromisesKept } from '../../specimen/read-for-change.ts';
import type { Promises } from '../../specimen/reservation-queries.ts';
import { ownShapeOf } from '../../specimen/specimen-row.ts';
import { isStill, raised, tellOfMany, writeRows } from '../../specimen/write-rows.ts';
import { trashColumns } from '../../specimen/written-row.ts';
import type { SpecimenRow } from '../../tables.ts';

/** Puts a specimen into the trash, where it stays for 30 days; visitors lose sight of it first. Again: nothing more. */
export const removeSpecimen = (writer: Writer & Promises, id: string) => setTrash(writer, id, true);

/** Takes a specimen back from the trash as it was. Again: nothing more. */
export const restoreSpecimen = (writer: Writer, id: string) => setTrash(writer, id, false);

async function setTrash(writer: Writer & Partial<Promises>, id: string, in_trash: boolean) {
  const { core, own, user, now } = writer;
  const hidden = in_trash ? begun(hideAhead(core, user.id, id, now)) : null;
  try {
    return await retryOnConflict(() => setOnce(writer, id, in_trash, hidden));
  } catch (fault) {
    if (hidden) await showAgain(own, id, await hidden, now);
    throw fault;
  }
}

async function setOnce(
  writer: Writer & Partial<Promises>,
  id: string,
  in_trash: boolean,
  hidden: Promise<HiddenAhead> | null,
) {
  const { core, own, user, keep, locale, now, told_by } = writer;
  const promise = in_trash ? askPromise(writer, id) : null;
  const found = await ownSpecimenOrTrash(own, user, id, locale);
  if (!found) throw new AppError('not_found');
  const { row, facts, specimen } = found;
  if (!in_trash && isDoomed(row)) throw new AppError('not_found');
  if (row.in_trash === in_trash) return specimen;
  const after = { ...row, ...trashColumns({ ...row, in_trash }, now), ...raised(row, now) };
  const change = { before: row, after };
  await demandPromisesKept(writer, change, promise, 'specimen_reserved');
  const answer = ownShapeOf({ ...after, number_shared: facts.number_shared }, facts.writing);
  const kept = await keep(in_trash ? {} : answer);
  await hideFirst(core, row, after, await hidden);
  await inOneBatch(own, [
    ...kept,
    demand(own, isStill(row)),
    ...writeRows(own, [change], trashed),
    ...indexChanges(own, [change]),
    ...remembered(own, [change], { by: 'owner', now }),
    ...tellOfMany(own, [change], { now, told_by }),
  ]);
  return answer;
}

const trashed = ['in_trash', 'trashed_at', 'listed', 'version', 'shown_version', 'updated_at'] as const;

/** Whether what lies in the trash is being deleted for good. */
export const isDoomed = ({ trashed_at }: Pick<SpecimenRow, 'trashed_at'>) => trashed_at === 0;
