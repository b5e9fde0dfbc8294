import { sql } from 'drizzle-orm';
import { AppError } from '../../ground/app-error.ts';
import { withoutBroken } from '../form/keep-promises.ts';
import type { Writer } from '../form/writing-facts.ts';
import { findOwnSpecimen } from '../queries.ts';
import type { SpecimenRow } from '../tables.ts';
import type { Promises } from './reservation-queries.ts';

/** A row of one's own outside the trash as it is now; refused when its version is not the one that was read. */
export async function readForChange({ own, user, locale }: Writer, id: string, version: number) {
  const found = await findOwnSpecimen(own, user, id, locale);
  if (!found) throw new AppError('not_found');
  if (found.row.version !== version) throw new AppError('changed_elsewhere', {}, { current: found.specimen });
  return found;
}

/** Refuses what would take a specimen from an exchange that holds it; who says nothing of exchanges may take from none. */
export async function demandPromisesKept(
  { freshCore, isFulfilled = sql`0` }: Writer & Partial<Promises>,
  before: SpecimenRow,
  after: SpecimenRow,
  refusal: 'specimen_promised' | 'specimen_reserved' = 'specimen_promised',
) {
  const { left } = await withoutBroken(freshCore, { isFulfilled }, [{ before, after }]);
  if (left.length > 0) throw new AppError(refusal);
}
