import { and, eq, sql } from 'drizzle-orm';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { userPlaces } from './own-place-tables.ts';

/** The paths of several localities by their ids as text, the owner's own included; unknown ones are left out. */
export async function localityPaths(
  core: CoreDb,
  ownerDb: CatalogueDb,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, LocalityWithKind[]>> {
  const isNumber = (id: string) => /^\d+$/.test(id);
  const numbers = ids.filter(isNumber).map(Number);
  const ownPlaceIds = ids.filter((id) => !isNumber(id));
  const [localityRows, placeRows] = await Promise.all([
    numbers.length === 0
      ? []
      : core.all<{ id: string; path: string }>(sql`select cast(l.id as text) as id, l.path
          from json_each(${JSON.stringify(numbers)}) q cross join localities l on l.id = q.value`),
    ownPlaceIds.length === 0
      ? []
      : ownerDb
          .select({ id: userPlaces.id, path: userPlaces.path })
          .from(userPlaces)
          .where(and(eq(userPlaces.user_id, userId), sql`${userPlaces.id} in ${inList(ownPlaceIds)}`)),
  ]);
  return new Map([
    ...localityRows.map(({ id, path }) => [id, JSON.parse(path) as LocalityWithKind[]] as const),
    ...placeRows.map(({ id, path }) => [id, path] as const),
  ]);
}
