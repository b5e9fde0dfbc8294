import { eq } from 'drizzle-orm';
import { demand, inOneBatch, untilMet } from '../../../db/batch.ts';
import { AppError } from '../../../ground/app-error.ts';
import { indexChanges } from '../../facets/index-specimen.ts';
import { isStill, raised } from '../../form/write-specimen.ts';
import type { Writer } from '../../form/writing-facts.ts';
import { remembered } from '../../history/history.ts';
import { ownSpecimenOrTrash } from '../../queries.ts';
import { hideFirst, tellOf } from '../../showcase/showcase.ts';
import { demandKept } from '../../specimen/read-for-change.ts';
import { namedBy, readReferences } from '../../specimen/references.ts';
import type { Promises } from '../../specimen/reservation-queries.ts';
import { ownShape, trashColumns } from '../../specimen/specimen-row.ts';
import { type SpecimenRow, specimens } from '../../tables.ts';

/** Puts a specimen into the trash, where it stays for 30 days; visitors lose sight of it first. Again: nothing more. */
export const removeSpecimen = (writer: Writer & Promises, id: string) => setTrash(writer, id, true);

/** Takes a specimen back from the trash as it was. Again: nothing more. */
export const restoreSpecimen = (writer: Writer, id: string) => setTrash(writer, id, false);

async function setTrash(writer: Writer & Partial<Promises>, id: string, in_trash: boolean) {
  const { core, own, user, keep, locale, now } = writer;
  return untilMet(async () => {
    const found = await ownSpecimenOrTrash(own, user, id, locale);
    if (!found) throw new AppError('not_found');
    const { row, facts, specimen } = found;
    if (!in_trash && isDoomed(row)) throw new AppError('not_found');
    if (row.in_trash === in_trash) return specimen;
    const trash = { ...trashColumns({ ...row, in_trash }, now), ...raised(row, now) };
    const after = { ...row, ...trash };
    await demandKept(writer, row, after, 'specimen_reserved');
    const { words } = await readReferences(writer, namedBy(row));
    const answer = ownShape(after, facts.writing);
    await hideFirst(core, row, after);
    await inOneBatch(own, [
      ...keep(in_trash ? {} : answer),
      demand(own, isStill(row)),
      own.update(specimens).set(trash).where(eq(specimens.id, id)),
      ...indexChanges(own, row, after, words),
      ...remembered(own, [{ before: row, after }], { by: 'owner', now }),
      ...(row.listed || after.listed ? [tellOf(own, { specimen_id: id }, now)] : []),
    ]);
    return answer;
  });
}

/** Whether what lies in the trash is being deleted for good. */
export const isDoomed = ({ trashed_at }: Pick<SpecimenRow, 'trashed_at'>) => trashed_at === 0;
