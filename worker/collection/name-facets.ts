import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CountedFacet } from '#contract/collection/filters.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import { userPlaces } from '../localities/own-place-tables.ts';
import { mineralsById } from '../minerals/queries.ts';

/** Counted minerals with their names. */
export async function nameMinerals(core: CoreDb, counted: readonly CountedFacet[]) {
  const minerals = await mineralsById(
    core,
    counted.map(({ value }) => value),
  );
  return counted.map((facet) => {
    const { name, name_zh } = minerals.get(facet.value) ?? { name: facet.value, name_zh: null };
    return { ...facet, name, name_zh };
  });
}

type Place = { id: string; name: string; name_zh: string | null; kind: string; country: string | null };

/** Counted places with their names, kinds and countries, those of the owner's own among them. */
export async function namePlaces(core: CoreDb, db: CatalogueDb, userId: string, counted: readonly CountedFacet[]) {
  const ids = counted.map(({ value }) => value);
  const numbers = ids.map(Number).filter((id) => Number.isInteger(id));
  const own = ids.filter((id) => !Number.isInteger(Number(id)));
  const [known, theirs] = await Promise.all([
    numbers.length === 0
      ? []
      : core.all<Place>(sql`select cast(l.id as text) as id, l.name, l.name_zh, l.kind,
            cast(l.path ->> '$[#-1].id' as text) as country
          from json_each(${JSON.stringify(numbers)}) q cross join localities l on l.id = q.value`),
    own.length === 0 ? [] : ownPlaces(db, userId, own),
  ]);
  const places = new Map([...known, ...theirs].map((place) => [place.id, place]));
  return counted.flatMap((facet) => {
    const place = places.get(facet.value);
    if (!place) return [];
    const { name, name_zh, kind, country } = place;
    return [{ ...facet, name, name_zh, kind, country }];
  });
}

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
