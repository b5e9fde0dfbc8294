import { isReserved } from '../exchange/reservation-queries.ts';
import { AppError } from '../http/app-error.ts';
import { takesAway } from './keep-promises.ts';
import { ownSpecimen } from './queries.ts';
import type { SpecimenRow } from './tables.ts';
import type { Writer } from './writing-facts.ts';

/** A row of one's own outside the trash as it is now; refused when its version is not the one that was read. */
export async function readForChange({ own, user, locale }: Writer, id: string, version: number) {
  const found = await ownSpecimen(own, user, id, locale);
  if (!found) throw new AppError('not_found');
  if (found.row.version !== version) throw new AppError('changed_elsewhere', {}, { current: found.specimen });
  return found;
}

/** Refuses to say of a specimen that an exchange holds that its owner has it no more. */
export async function demandKept({ core }: Writer, before: SpecimenRow, after: SpecimenRow) {
  if (takesAway(before, after) && (await isReserved(core, before.id))) throw new AppError('specimen_promised');
}
