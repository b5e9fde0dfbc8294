import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CountedFacet } from '#contract/collection/listing/filters.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { userPlaces } from '../../localities/own-place-tables.ts';

type Counted = { mineral: readonly CountedFacet[]; locality: readonly CountedFacet[] };
type Name = { name: string; name_zh: string | null };
type Place = Name & { id: string; kind: string; country: string | null };

/**
 * Counted minerals with their names, and counted places with names, kinds and countries, those of the owner's own among
 * them: one question to core, and one to the catalogue where there are places of one's own.
 */
export async function nameFacets(core: CoreDb, db: CatalogueDb, userId: string, { mineral, locality }: Counted) {
  const ids = locality.map(({ value }) => value);
  const own = ids.filter((id) => !Number.isInteger(Number(id)));
  const [known, theirs] = await Promise.all([
    knownNames(
      core,
      mineral.map(({ value }) => value),
      ids.map(Number).filter((id) => Number.isInteger(id)),
    ),
    own.length === 0 ? [] : ownPlaces(db, userId, own),
  ]);
  const minerals = new Map(known.filter(({ kind }) => kind === 'mineral').map((one) => [one.id, one]));
  const places = new Map([...known.filter(({ kind }) => kind !== 'mineral'), ...theirs].map((one) => [one.id, one]));
  return {
    mineral: mineral.map((facet) => {
      const { name, name_zh } = minerals.get(facet.value) ?? { name: facet.value, name_zh: null };
      return { ...facet, name, name_zh };
    }),
    locality: locality.flatMap((facet) => {
      const place = places.get(facet.value);
      if (!place) return [];
      const { name, name_zh, kind, country } = place;
      return [{ ...facet, name, name_zh, kind, country }];
    }),
  };
}

const knownNames = (core: CoreDb, minerals: readonly string[], places: readonly number[]) =>
  core.all<Place>(sql`
    select m.id, m.name, m.name_zh, 'mineral' as kind, null as country
      from json_each(${JSON.stringify(minerals)}) named cross join minerals m on m.id = named.value
    union all
    select cast(l.id as text), l.name, l.name_zh, l.kind, cast(l.path ->> '$[#-1].id' as text)
      from json_each(${JSON.stringify(places)}) named cross join localities l on l.id = named.value`);

const ownPlaces = (db: CatalogueDb, userId: string, ids: string[]): Promise<Place[]> =>
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
