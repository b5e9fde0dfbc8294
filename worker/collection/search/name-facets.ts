import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FacetCount } from '#contract/collection/listing/filters.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';

type FacetsToName = { mineral: readonly FacetCount[]; locality: readonly FacetCount[] };
type Name = { name: string; name_zh: string | null };
type NameRow = Name & { id: string; kind: string; country: string | null };

/**
 * Adds names to counted minerals, and names, kinds and countries to counted localities, the owner's own included:
 * one query to core, and one to the catalogue if there are own localities.
 */
export async function nameFacets(core: CoreDb, db: CatalogueDb, userId: string, { mineral, locality }: FacetsToName) {
  const ids = locality.map(({ value }) => value);
  const userPlaceIds = ids.filter((id) => !Number.isInteger(Number(id)));
  const [referenceRows, userPlaceRows] = await Promise.all([
    knownNames(
      core,
      mineral.map(({ value }) => value),
      ids.map(Number).filter((id) => Number.isInteger(id)),
    ),
    userPlaceIds.length === 0 ? [] : userPlacesQuery(db, userId, userPlaceIds),
  ]);
  const minerals = new Map(referenceRows.filter(({ kind }) => kind === 'mineral').map((row) => [row.id, row]));
  const localitiesById = new Map(
    [...referenceRows.filter(({ kind }) => kind !== 'mineral'), ...userPlaceRows].map((row) => [row.id, row]),
  );
  return {
    mineral: mineral.map((facet) => {
      const { name, name_zh } = minerals.get(facet.value) ?? { name: facet.value, name_zh: null };
      return { ...facet, name, name_zh };
    }),
    locality: locality.flatMap((facet) => {
      const namedLocality = localitiesById.get(facet.value);
      if (!namedLocality) return [];
      const { name, name_zh, kind, country } = namedLocality;
      return [{ ...facet, name, name_zh, kind, country }];
    }),
  };
}

const knownNames = (core: CoreDb, minerals: readonly string[], localityIds: readonly number[]) =>
  core.all<NameRow>(sql`
    select m.id, m.name, m.name_zh, 'mineral' as kind, null as country
      from json_each(${JSON.stringify(minerals)}) named cross join minerals m on m.id = named.value
    union all
    select cast(l.id as text), l.name, l.name_zh, l.kind, cast(l.path ->> '$[#-1].id' as text)
      from json_each(${JSON.stringify(localityIds)}) named cross join localities l on l.id = named.value`);

const userPlacesQuery = (db: CatalogueDb, userId: string, ids: string[]): Promise<NameRow[]> =>
  db
    .select({
      id: userPlaces.id,
      name: userPlaces.name,
      name_zh: userPlaces.name_zh,
      kind: userPlaces.kind,
      country: sql<string | null>`cast(${userPlaces.path} ->> '$[#-1].id' as text)`,
    })
    .from(userPlaces)
    .where(and(eq(userPlaces.user_id, userId), inArray(userPlaces.id, ids.slice(0, 90))));
