import { and, eq } from 'drizzle-orm';
import type { LocalityRef, LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { userPlaces } from './own-place-tables.ts';
import { localityWithPath } from './queries.ts';

/**
 * Returns a locality of the reference or an own place of the owner, with those that contain it, from small to
 * large; null if it does not exist. An adopted own place returns the locality of the reference made from it.
 */
export async function readLocalityPath(
  core: CoreDb,
  ownerDb: CatalogueDb,
  userId: string,
  ref: LocalityRef,
): Promise<{ path: LocalityWithKind[] } | null> {
  if (typeof ref === 'number') return localityWithPath(core, ref);
  const [place] = await ownerDb
    .select({ path: userPlaces.path, adopted_locality_id: userPlaces.adopted_locality_id })
    .from(userPlaces)
    .where(and(eq(userPlaces.id, ref), eq(userPlaces.user_id, userId)));
  return place && place.adopted_locality_id !== null
    ? localityWithPath(core, place.adopted_locality_id)
    : (place ?? null);
}
