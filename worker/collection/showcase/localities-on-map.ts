import { type SQL, sql } from 'drizzle-orm';
import { clusterPoints } from '#contract/localities/map/cluster.ts';
import type { LocalitiesOnMap, MapPoint } from '#contract/localities/map/map.ts';
import type { MapInput } from '#contract/localities/map/map-input.ts';
import { localityPrefix, mineralLocalitiesPrefix } from '#worker/collection/search/counted-tokens.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { localities } from '#worker/localities/tables.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import { showcaseTerms } from './showcase-index-table.ts';
import { countOfTerm, numberOfTerm, prefixCondition } from './term-counts.ts';

/**
 * A map at most this many degrees high reads the localities of its latitudes; a larger one reads all that have
 * shown specimens.
 */
const NARROW = 12;

/**
 * Returns the localities within a map's bounds that have shown specimens, or specimens of a mineral, each as
 * exact as the owners of the specimens show it. `within` leaves only a locality and those in it.
 */
export async function readMap(core: CoreDb, { bbox, zoom, mineral, within }: MapInput): Promise<LocalitiesOnMap> {
  const prefix = mineral === undefined ? localityPrefix : mineralLocalitiesPrefix(await knownId(core, mineral));
  const [, south, , north] = bbox;
  const isNarrow = mineral === undefined && north - south <= NARROW;
  const condition =
    within === undefined ? boxCondition(bbox) : sql`${boxCondition(bbox)} and ${innerCondition(within)}`;
  const points = await (isNarrow ? readPointsInBox : readTermPoints)(core, prefix, condition);
  // Sorted here, because sorting in the database counts each row as read once more.
  const pointsByCount = points.toSorted((a, b) => b.specimen_count - a.specimen_count || a.id - b.id);
  return clusterPoints(pointsByCount, zoom);
}

type Box = MapInput['bbox'];

const { lat, lon } = localities;

/** A box across the date line has a west greater than its east. */
const boxCondition = ([west, south, east, north]: Box): SQL =>
  sql`${lat} between ${south} and ${north} and ${
    west <= east ? sql`${lon} between ${west} and ${east}` : sql`(${lon} >= ${west} or ${lon} <= ${east})`
  }`;

const point = { id: localities.id, name: localities.name, name_zh: localities.name_zh, kind: localities.kind };

/** A locality's path has its own id and those of all localities around it. */
const innerCondition = (id: number): SQL =>
  sql`exists (select 1 from json_each(${localities.path}) where json_each.value ->> 'id' = ${id})`;

function readPointsInBox(core: CoreDb, prefix: string, condition: SQL): Promise<MapPoint[]> {
  return core
    .select({
      ...point,
      lat: sql<number>`${lat}`.as('point_lat'),
      lon: sql<number>`${lon}`.as('point_lon'),
      specimen_count: countOfTerm(sql`${prefix} || ${localities.id}`).as('n'),
    })
    .from(localities)
    .where(sql`${condition} and n > 0`);
}

function readTermPoints(core: CoreDb, prefix: string, condition: SQL): Promise<MapPoint[]> {
  const terms = sql`(select ${numberOfTerm(prefix)} as place_id, ${showcaseTerms.doc} as n from ${showcaseTerms}
    where ${prefixCondition(prefix)}) as terms`;
  return core
    .select({
      ...point,
      lat: sql<number>`${lat}`.as('point_lat'),
      lon: sql<number>`${lon}`.as('point_lon'),
      specimen_count: sql<number>`n`,
    })
    .from(terms)
    .crossJoin(localities)
    .where(sql`${localities.id} = place_id and ${condition}`);
}

async function knownId(core: CoreDb, requestedId: string): Promise<string> {
  const mineral = (await readMineralsById(core, [requestedId])).get(requestedId)?.mineral;
  if (!mineral) throw new AppError('not_found');
  return mineral.id;
}
