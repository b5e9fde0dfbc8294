import type { PlaceName } from '#contract/collection/locality-precision.ts';
import type { CoreDb } from '../db/core.ts';
import { AppError, type Detail } from '../http/app-error.ts';
import { localityWithPath } from '../localities/queries.ts';
import { mineralsById } from '../minerals/queries.ts';
import type { References } from './specimen-row.ts';

type Named = { mineral_ids?: string[] | undefined; locality_id?: PlaceName['id'] | null | undefined };

/**
 * What core knows of the minerals and the place that a specimen names; what was not named is as it was. A mineral or
 * place that does not exist is refused at its field.
 */
export async function checkReferences(core: CoreDb, named: Named, before: References): Promise<References> {
  const { mineral_ids, locality_id } = named;
  const [minerals, place] = await Promise.all([
    mineral_ids ? mineralsById(core, mineral_ids) : null,
    typeof locality_id === 'number' ? localityWithPath(core, locality_id) : null,
  ]);
  const issues: Detail['issues'] = [];
  const found = (mineral_ids ?? []).flatMap((id, at) => {
    const mineral = minerals?.get(id);
    if (!mineral) issues.push({ path: `mineral_ids.${at}`, word: 'form_choice' });
    return mineral ? [mineral] : [];
  });
  if (typeof locality_id === 'number' && !place) issues.push({ path: 'locality_id', word: 'form_choice' });
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  return {
    minerals: mineral_ids
      ? found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at)
      : before.minerals,
    path: locality_id === undefined ? before.path : (place?.path ?? []),
  };
}
