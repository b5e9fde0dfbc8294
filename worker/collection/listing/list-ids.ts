import { sql } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { type Walk, walkOf } from './find-specimens.ts';
import { pageOfWalk, placedOf, startOf } from './page-of-walk.ts';
import { isWhole, planSearch, type SortedFilters } from './plan-search.ts';
import { selectPlaces } from './select-specimens.ts';
import { startList } from './start-list.ts';

type AskedIds = SortedFilters & { limit: number; cursor?: string | undefined };

/**
 * The ids alone of what a list of one's own shows, thousands at a time. By one facet it reads one row for each id; with
 * more filters a page ends after so many steps as it has room for ids, and its cursor goes on.
 */
export async function listIds(own: CatalogueDb, userId: string, { limit, cursor, ...asked }: AskedIds) {
  const as_of = new Date().toISOString();
  const { sought, start } = await planSearch(own, userId, 'own', asked);
  const walk = sought && walkOf({ ...sought, position: startOf(sought, cursor), direction: 'on' }, limit + 1);
  const found = await placesOf(own, walk, limit + 1);
  const page = await pageOfWalk(own, sought, walk, found, limit);
  const [counts] = isWhole(asked) ? [start ?? (await startList(own, userId, 'own'))[0]] : [];
  return {
    ids: page.rows.map(({ id }) => id),
    next_cursor: page.next_cursor,
    ...(isWhole(asked) && { total: counts?.kept ?? 0 }),
    as_of,
  };
}

type Step = { walked_id: string; walked_key: string; walked_at: number };

/** Where the specimens stand that a walk finds: from the rows of facets alone, where those tell all. */
async function placesOf(own: CatalogueDb, walk: Walk | null, limit: number) {
  if (!walk?.walked || walk.passes === null) return selectPlaces(own, walk, limit);
  const steps = await own.all<Step>(
    sql`select walked_id, walked_key, walked_at from ${walk.walked} where ${walk.passes ?? sql`1`} limit ${limit}`,
  );
  return steps.map(placedOf);
}
