import { and, eq, inArray, sql } from 'drizzle-orm';
import { type CollNo, writeCollNo } from '#contract/collection/coll-no.ts';
import type { PublicSpecimen } from '#contract/collection/specimen.ts';
import { isAddressed, statuses } from '#contract/collection/status.ts';
import type { PageOf } from '#contract/page.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { pageOf } from '../db/page.ts';
import type { Collector } from './collector.ts';
import { hasNumber, redirectOf } from './numbers.ts';
import { defaultPreference, preferenceOf } from './preference-row.ts';
import { countsOf } from './queries.ts';
import { cursorAfter, oldestFirst, orderOf, type Sort, startOf } from './specimen-order.ts';
import { type PublicRow, publicColumns, publicShape, type Writing } from './specimen-row.ts';
import { specimens } from './tables.ts';

type Asked = { limit: number; cursor?: string | undefined; sort: Sort; serie?: string | undefined };

/** One page of a collector's public specimens; null when this catalogue knows nothing of the collector. One trip. */
export async function listPublic(
  db: CatalogueDb,
  { user_id, username }: Collector,
  { limit, cursor, sort, serie }: Asked,
): Promise<PageOf<PublicSpecimen> | null> {
  const list = ['public', user_id, sort, serie ?? ''].join(' ');
  const [[said], [counts], rows] = await db.batch([
    preferenceOf(db, user_id),
    countsOf(db, user_id),
    db
      .select(publicColumns)
      .from(specimens)
      .where(
        and(
          eq(specimens.user_id, user_id),
          eq(specimens.listed, true),
          serie === undefined ? undefined : eq(specimens.coll_serie, serie),
          startOf(list, { sort, cursor, serie }),
        ),
      )
      .orderBy(...orderOf(sort))
      .limit(limit + 1),
  ]);
  if (!counts) return null;
  const page = pageOf(rows, limit, (last) => cursorAfter(list, sort, last));
  const writing = { username, style: said ?? defaultPreference('en') };
  return {
    ...page,
    items: page.items.map((row) => publicShape(row, writing)),
    ...(serie === undefined && { total: counts.listed }),
  };
}

const addressed = statuses.filter((status) => isAddressed({ access_level: 'public', status }));
/** What a visitor who knows its address may see. */
const isOpen = and(eq(specimens.access_level, 'public'), inArray(specimens.status, addressed));

const SAME_MAX = 50;

/** A number's place in a collector's public list: all specimens of it, oldest first, and those before and after. */
export type AtNumber = {
  writing: Writing;
  rows: PublicRow[];
  prev: PublicRow | undefined;
  next: PublicRow | undefined;
  /** the specimen that had this number last, where none that visitors see has it now */
  moved: CollNo | undefined;
};

/** What visitors find at a number, in one trip. A private specimen of it is as if it were not there. */
export async function readNumber(db: CatalogueDb, collector: Collector, number: CollNo): Promise<AtNumber> {
  const { user_id, username } = collector;
  const [[said], rows, [prev], [next], [redirect]] = await db.batch([
    preferenceOf(db, user_id),
    db
      .select(publicColumns)
      .from(specimens)
      .where(and(hasNumber(user_id, number), isOpen))
      .orderBy(...oldestFirst)
      .limit(SAME_MAX),
    neighbour(db, user_id, number, '<'),
    neighbour(db, user_id, number, '>'),
    redirectOf(db, user_id, number),
  ]);
  const moved = rows.length === 0 && redirect ? await openNumber(db, user_id, redirect.specimen_id) : undefined;
  return { writing: { username, style: said ?? defaultPreference('en') }, rows, prev, next, moved };
}

/** The number of a specimen that visitors may see, by its id. */
async function openNumber(db: CatalogueDb, userId: string, id: string): Promise<CollNo | undefined> {
  const { coll_serie, coll_index, user_id, in_trash } = specimens;
  const [found] = await db
    .select({ coll_serie, coll_index })
    .from(specimens)
    .where(and(eq(specimens.id, id), eq(user_id, userId), eq(in_trash, false), isOpen));
  return found;
}

/** How a specimen's address writes its number; null when visitors may not see it. */
export async function addressOfSpecimen(db: CatalogueDb, userId: string, id: string): Promise<string | null> {
  const [[said], number] = await Promise.all([preferenceOf(db, userId), openNumber(db, userId, id)]);
  return number ? writeCollNo(number, said) : null;
}

/** The specimen before or after a number in the public list: one step of the index that holds the list. */
function neighbour(db: CatalogueDb, userId: string, { coll_serie, coll_index }: CollNo, side: '<' | '>') {
  const { user_id, listed } = specimens;
  return db
    .select(publicColumns)
    .from(specimens)
    .where(
      and(
        eq(user_id, userId),
        eq(listed, true),
        sql`(${specimens.coll_serie}, ${specimens.coll_index}) ${sql.raw(side)} (${coll_serie}, ${coll_index})`,
      ),
    )
    .orderBy(...orderOf(side === '>' ? 'number' : 'number_desc'))
    .limit(1);
}
