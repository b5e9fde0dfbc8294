import { AppError } from '../http/app-error.ts';
import { ownSpecimen } from './queries.ts';
import type { Writer } from './writing-facts.ts';

/** A row of one's own outside the trash as it is now; refused when its version is not the one that was read. */
export async function readForChange({ own, user, locale }: Writer, id: string, version: number) {
  const found = await ownSpecimen(own, user, id, locale);
  if (!found) throw new AppError('not_found');
  if (found.row.version !== version) throw new AppError('changed_elsewhere', {}, { current: found.specimen });
  return found;
}
