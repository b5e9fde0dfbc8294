import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ALL_COLLECTORS_FACET } from '#contract/collectors/collector-facets.ts';
import { COLLECTORS_COUNTED_MAX, type CollectorSort } from '#contract/collectors/directory-filters.ts';
import { users } from '#worker/account/tables.ts';
import { type StoredTile, showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isBlockedPair } from '#worker/exchange/blocked-pair.ts';
import { collectorsIndex } from './collectors-index-table.ts';
import { collectorCounts, collectors } from './tables.ts';

const TILES = 3;
const BIO_SHOWN = 240;

const { seq, name_key, active_at, joined_at, specimen_count: specimens, locality_count: localities } = collectors;

/** The sort key of each order; names are sorted from A, all others from the highest or newest. */
const keys = { active: active_at, newest: joined_at, specimens, localities, name: name_key } as const;

/** The tiles of a collector's newest shown specimens, those with photos first. */
const tiles = sql<StoredTile[]>`(select json_group_array(json(tile)) from (
    select tile from ${showcase} where ${showcase.user_id} = ${collectors.user_id} and ${showcase.hidden} = 0
    order by ${showcase.media_at} desc limit ${sql.raw(String(TILES))}))`
  .mapWith((json: string): StoredTile[] => JSON.parse(json))
  .as('tiles');

const columns = (sort: CollectorSort) => ({
  seq: sql<number>`${seq}`.as('place'),
  key: sql<string | number>`${keys[sort]}`.as('sort_key'),
  username: users.username,
  display_name: users.display_name,
  avatar_key: users.avatar_key,
  location: users.location,
  bio: sql<string | null>`substr(${users.bio}, 1, ${sql.raw(String(BIO_SHOWN))})`.as('bio_shown'),
  last_active_at: users.last_active_at,
  specimen_count: users.specimen_count,
  locality_count: sql<number>`${localities}`.as('locality_count'),
  offered_count: collectors.offered_count,
  tiles,
});

type AskedPage = {
  match: string | null;
  sort: CollectorSort;
  /** sort key and `seq` of the last row of the previous page */
  cursorPosition: readonly [string | number, number] | null;
  limit: number;
  /** the user who reads the page; collectors in a block with them are left out */
  reader: string | null;
  /** whether few enough rows match to be read and sorted; else the list is scanned in its order */
  isLittle: boolean;
};

/** A page of the directory and one more row. */
export function directoryPage(core: CoreDb, { match, sort, cursorPosition, limit, reader, isLittle }: AskedPage) {
  const key = keys[sort];
  const isAscending = sort === 'name';
  const order = isAscending ? sql`${key}, ${seq}` : sql`${key} desc, ${seq} desc`;
  const cursorCondition =
    cursorPosition &&
    sql`(${key}, ${seq}) ${isAscending ? sql`>` : sql`<`} (${cursorPosition[0]}, ${cursorPosition[1]})`;
  return core
    .select(columns(sort))
    .from(collectors)
    .crossJoin(users)
    .where(
      and(
        // A literal, so that the partial indexes of listed collectors are used.
        isLittle ? sql`+${collectors.listed} = 1` : sql`${collectors.listed} = 1`,
        matchCondition(match, isLittle),
        cursorCondition ?? undefined,
        reader === null ? undefined : sql`not ${isBlockedPair(reader, collectors.user_id)}`,
        eq(users.id, collectors.user_id),
      ),
    )
    .orderBy(order)
    .limit(limit);
}

function matchCondition(match: string | null, isLittle: boolean): SQL | undefined {
  if (match === null) return undefined;
  const { rowid } = collectorsIndex;
  if (isLittle) return sql`${seq} in (select ${rowid} from ${collectorsIndex} where ${collectorsIndex} match ${match})`;
  return sql`exists (select 1 from ${collectorsIndex} where ${rowid} = ${seq} and ${collectorsIndex} match ${match})`;
}

/** Counts the matches, only as far as needed to distinguish few from many. */
export const howMany = (core: CoreDb, match: string) =>
  core.select({ n: sql<number>`n`.as('n') }).from(
    sql`(select count(*) as n from (select 1 from ${collectorsIndex} where ${collectorsIndex} match ${match}
        limit ${sql.raw(String(COLLECTORS_COUNTED_MAX + 1))}))`,
  );

/** How many collectors are in the directory. */
export const collectorCountQuery = (core: CoreDb) =>
  core
    .select({ n: collectorCounts.collector_count })
    .from(collectorCounts)
    .where(eq(collectorCounts.facet, ALL_COLLECTORS_FACET));
