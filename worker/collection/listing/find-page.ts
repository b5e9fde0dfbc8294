import type { CatalogueDb } from '../../db/catalogue.ts';
import { readCursor, writeCursor } from '../../db/page.ts';
import { askTogether, type Question } from '../../db/prepared.ts';
import type { Scope } from '../search/index-tables.ts';
import { countAsked, matchesAsked, type Start, startAsked } from './ask-page.ts';
import { type Matches, SORTED_MAX, type Sought, type Wish, walkOf } from './find-specimens.ts';
import { isWhole, planSearch, type SortedFilters } from './plan-search.ts';
import { type Placed, type Position, positionOf, shapeOf } from './specimen-order.ts';

export type AskedPage = SortedFilters & { limit: number; cursor?: string | undefined };
type Whose = { user_id: string; scope: Scope };
type AskPage<Row extends Placed> = (wish: Wish, matches: Matches) => Question<Row>;
type Page<Row extends Placed> = {
  start: Start | undefined;
  rows: Row[];
  next_cursor: string | null;
  total?: number;
};

/**
 * One page of a collection and what a list has to know of its collector, in one trip; another where more match than can
 * be sorted, or a walk stopped before the page was full. The first page tells how many there are.
 */
export async function findPage<Row extends Placed>(
  db: CatalogueDb,
  { user_id, scope }: Whose,
  { limit, cursor, ...asked }: AskedPage,
  ask: AskPage<Row>,
): Promise<Page<Row>> {
  const sought = planSearch(user_id, scope, asked);
  if (!sought)
    return {
      start: (await askTogether(db, { start: startAsked(user_id) })).start[0],
      rows: [],
      next_cursor: null,
      total: 0,
    };
  const isFirst = cursor === undefined;
  const wish: Wish = { ...sought, position: startOf(sought, cursor), direction: 'on', limit: limit + 1 };
  const { matches, sum, start, found } = await askTogether(db, {
    start: startAsked(user_id),
    found: ask(wish, 'few'),
    ...(sought.match !== null && { matches: matchesAsked(sought.match) }),
    ...(isFirst && sought.ranges.length > 0 && { sum: countAsked(sought) }),
  });
  if (numberIn(matches) > SORTED_MAX) return { start: start[0], ...(await findAmongMany(db, wish, isFirst, ask)) };
  const [said] = start;
  const total = isWhole(asked) ? (scope === 'own' ? said?.kept : said?.listed) : numberIn(sum ?? matches);
  return { start: said, ...(await pageOf(db, wish, 'few', found)), ...(isFirst && { total: total ?? 0 }) };
}

async function findAmongMany<Row extends Placed>(db: CatalogueDb, wish: Wish, isFirst: boolean, ask: AskPage<Row>) {
  const { found, sum } = await askTogether(db, {
    found: ask(wish, 'many'),
    ...(isFirst && { sum: countAsked(wish) }),
  });
  return { ...(await pageOf(db, wish, 'many', found)), ...(isFirst && { total: numberIn(sum) }) };
}

type Counted = { n: number }[] | undefined;

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
async function pageOf<Row extends Placed>(db: CatalogueDb, wish: Wish, matches: Matches, found: Row[]) {
  const rows = found.slice(0, wish.limit - 1);
  const last = rows.at(-1);
  const cursorAt = (position: Position) => writeCursor(listName(wish), [...position]);
  if (found.length > rows.length && last) return { rows, next_cursor: cursorAt(positionOf(wish.order, last)) };
  const { last_step } = walkOf(wish, matches);
  const [step] = last_step ? await db.all<{ step_position: string }>(last_step) : [];
  return { rows, next_cursor: step ? cursorAt(JSON.parse(step.step_position) as Position) : null };
}
