import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { askTogether } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { readCursor, writeCursor } from '../../db/page.ts';
import type { Scope } from '../search/index-tables.ts';
import { countMatches, countOf, SORTED_MAX, type Sought, type Walk, type Wish, walkOf } from './find-specimens.ts';
import { isWhole, planSearch, type SortedFilters } from './plan-search.ts';
import { type Placed, type Position, positionOf, shapeOf } from './specimen-order.ts';
import { type Start, startList } from './start-list.ts';

export type AskedPage = SortedFilters & { limit: number; cursor?: string | undefined };
type Whose = { user_id: string; scope: Scope };
type Query = BatchItem<'sqlite'> & { _: { result: Placed[] } };
type Select<Q extends Query> = (db: CatalogueDb, walk: Walk) => Q;
type Page<Q extends Query> = {
  start: Start | undefined;
  rows: Q['_']['result'];
  next_cursor: string | null;
  total?: number;
};

/**
 * One page of a collection and what a list has to know of its collector, in one trip; another where more match than can
 * be sorted, or a walk stopped before the page was full. The first page tells how many there are.
 */
export async function findPage<Q extends Query>(
  db: CatalogueDb,
  { user_id, scope }: Whose,
  { limit, cursor, ...asked }: AskedPage,
  select: Select<Q>,
): Promise<Page<Q>> {
  const sought = planSearch(user_id, scope, asked);
  if (!sought) return { start: (await startList(db, user_id))[0], rows: [], next_cursor: null, total: 0 };
  const isFirst = cursor === undefined;
  const wish: Wish = { ...sought, position: startOf(sought, cursor), direction: 'on', limit: limit + 1 };
  const walk = walkOf(wish, 'few');
  const { matches, sum, start, found } = await askTogether(db, {
    start: startList(db, user_id),
    found: select(db, walk),
    ...(sought.match !== null && { matches: count(db, countMatches(sought.match)) }),
    ...(isFirst && sought.ranges.length > 0 && { sum: count(db, countOf(sought)) }),
  });
  if (numberIn(matches) > SORTED_MAX) return { start: start[0], ...(await findAmongMany(db, wish, isFirst, select)) };
  const [said] = start;
  const total = isWhole(asked) ? (scope === 'own' ? said?.kept : said?.listed) : numberIn(sum ?? matches);
  return { start: said, ...(await pageOf(db, wish, walk, found)), ...(isFirst && { total: total ?? 0 }) };
}

async function findAmongMany<Q extends Query>(db: CatalogueDb, wish: Wish, isFirst: boolean, select: Select<Q>) {
  const walk = walkOf(wish, 'many');
  const { found, sum } = await askTogether(db, {
    found: select(db, walk),
    ...(isFirst && { sum: count(db, countOf(wish)) }),
  });
  return { ...(await pageOf(db, wish, walk, found)), ...(isFirst && { total: numberIn(sum) }) };
}

type Counted = { n: number }[] | undefined;

const count = (db: CatalogueDb, query: SQL) => db.select({ n: sql<number>`n` }).from(sql`(${query}) as counted`);
const numberIn = (counted: Counted) => counted?.[0]?.n ?? 0;

/** A cursor goes on only in the list it came from. */
const listName = ({ user_id, scope, ranges, match, order }: Sought) =>
  JSON.stringify([user_id, scope, match, order, ...ranges.map(({ named }) => named)]);

/** Where a page begins in what is sought. */
const startOf = (sought: Sought, cursor: string | undefined): Position | null =>
  readCursor(listName(sought), cursor, shapeOf(sought.order));

/**
 * The rows of a page and where the next begins. A walk that ended its steps before the page was full goes on behind
 * its last step: the page is short, and nothing is left out.
 */
async function pageOf<Row extends Placed>(db: CatalogueDb, wish: Wish, walk: Walk, found: Row[]) {
  const rows = found.slice(0, wish.limit - 1);
  const last = rows.at(-1);
  const cursorAt = (position: Position) => writeCursor(listName(wish), [...position]);
  if (found.length > rows.length && last) return { rows, next_cursor: cursorAt(positionOf(wish.order, last)) };
  const [step] = walk.last_step ? await db.all<{ step_position: string }>(walk.last_step) : [];
  return { rows, next_cursor: step ? cursorAt(JSON.parse(step.step_position) as Position) : null };
}
