import { sql } from 'drizzle-orm';
import type { CollectionSums } from '#contract/collection/overview/overview.ts';
import { collectionCountsQuery } from '#worker/collection/form/queries.ts';
import { ofCollector } from '#worker/collection/pages/public-collection.ts';
import { countValues, selectValues } from '#worker/collection/search/count-values.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { minerals } from '#worker/minerals/tables.ts';
import { localitiesQuery, localityCountsQuery, mapPoints, visibleLocalities } from './collection-localities.ts';

/** The most minerals that are read, those with the most specimens first. */
const MINERALS_MAX = 5_000;

const emptySums: CollectionSums = {
  specimen_count: 0,
  locality_count: 0,
  species_count: 0,
  element_count: 0,
  country_count: 0,
  pointless_count: 0,
};

/** Returns the sums of a collection: one trip to the catalogue and one to core. */
export async function readSums(reader: Call<'public'>, username: string): Promise<CollectionSums> {
  const sums = await ofCollector(reader, username, (db, { user_id }) => readCollectionSums(db, reader.core, user_id));
  return sums ?? emptySums;
}

async function readCollectionSums(db: CatalogueDb, core: CoreDb, user_id: string): Promise<CollectionSums | null> {
  const [[counts], localityCounts, mineralCounts, [elements]] = await db.batch([
    collectionCountsQuery(db, user_id),
    localityCountsQuery(db, user_id),
    selectValues(db, { user_id, scope: 'public', kind: 'mineral', limit: MINERALS_MAX }),
    countValues(db, { user_id, scope: 'public', kind: 'element' }),
  ]);
  if (!counts) return null;
  const [localityRows, [species]] = await core.batch([
    localitiesQuery(core, localityCounts),
    speciesQuery(
      core,
      mineralCounts.map(({ value }) => value),
    ),
  ]);
  const shownLocalities = visibleLocalities(localityRows, localityCounts);
  const mappedCount = mapPoints(shownLocalities).reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  return {
    specimen_count: counts.listed_count,
    locality_count: shownLocalities.filter(({ kind }) => kind !== 'country').length,
    species_count: species?.n ?? 0,
    element_count: elements?.n ?? 0,
    country_count: localityRows.filter(({ kind }) => kind === 'country').length,
    pointless_count: Math.max(0, counts.listed_count - mappedCount),
  };
}

/** Selects the number of species among minerals; a variety counts as its species. */
const speciesQuery = (core: CoreDb, ids: readonly string[]) =>
  core
    .select({
      n: sql<number>`count(distinct case when ${minerals.kind} = 'variety' then coalesce(${minerals.parent_id}, ${minerals.id})
        else ${minerals.id} end)`,
    })
    .from(sql`json_each(${JSON.stringify(ids)}) as named`)
    .crossJoin(minerals)
    .where(sql`${minerals.id} = named.value and ${minerals.kind} in ('species', 'variety')`);
