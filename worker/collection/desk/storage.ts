import { and, asc, eq } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { facetCounts } from '../facets/facet-tables.ts';

const PLACES_MAX = 1_000;

/** Where somebody's specimens lie, by name, with how many lie there. */
export async function listStorage(own: CatalogueDb, userId: string) {
  const { user_id, scope, kind, value, specimen_count } = facetCounts;
  const items = await own
    .select({ storage: value, specimen_count })
    .from(facetCounts)
    .where(and(eq(user_id, userId), eq(scope, 'own'), eq(kind, 'storage')))
    .orderBy(asc(value))
    .limit(PLACES_MAX);
  return { items };
}
