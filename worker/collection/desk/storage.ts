import { selectValues } from '#worker/collection/search/count-values.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';

const PLACES_MAX = 1_000;

/** Returns a user's storage places by name, with the number of specimens in each. */
export async function listStorage(ownerDb: CatalogueDb, userId: string) {
  const places = await selectValues(ownerDb, {
    user_id: userId,
    scope: 'own',
    kind: 'storage',
    limit: PLACES_MAX,
    sortKey: 'value',
  });
  return { items: places.map(({ value, specimen_count }) => ({ storage: value, specimen_count })) };
}
