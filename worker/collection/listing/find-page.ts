import type { Scope } from '#worker/collection/search/index-tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { askTogether, type Question } from '#worker/db/prepared-query.ts';
import { countAsked, matchesAsked, type Start, startAsked } from './page-queries.ts';
import { isUnfiltered, planSearch, type SortedFilters } from './plan-search.ts';
import { type Criteria, type Matches, type PageQuery, pageSql, SORTED_MAX } from './specimen-list-sql.ts';
import { type Position, type PositionRow, positionShape, rowPosition } from './specimen-order.ts';

export type AskedPage = SortedFilters & { limit: number; cursor?: string | undefined };
type CollectionScope = { user_id: string; scope: Scope };
type AskPage<Row extends PositionRow> = (query: PageQuery, matches: Matches) => Question<Row>;
type Page<Row extends PositionRow> = {
  start: Start | undefined;
  rows: Row[];
  next_cursor: string | null;
  total?: number;
};

/**
 * Returns one page of a collection and its collector's preferences and counts, in one trip; in two if there are
 * too many matches to sort, or a walk stopped before the page was full. The first page has the total.
 */
export async function findPage<Row extends PositionRow>(
  db: CatalogueDb,
  { user_id, scope }: CollectionScope,
  { limit, cursor, ...filters }: AskedPage,
  ask: AskPage<Row>,
): Promise<Page<Row>> {
  const criteria = planSearch(user_id, scope, filters);
  if (!criteria)
    return {
      start: (await askTogether(db, { start: startAsked(user_id) })).start[0],
      rows: [],
      next_cursor: null,
      total: 0,
    };
  const isFirst = cursor === undefined;
  const pageQuery: PageQuery = {
    ...criteria,
    position: startPosition(criteria, cursor),
    direction: 'on',
    limit: limit + 1,
  };
  const { matches, sum, start, foundRows } = await askTogether(db, {
    start: startAsked(user_id),
    foundRows: ask(pageQuery, 'few'),
    ...(criteria.match !== null && { matches: matchesAsked(criteria.match) }),
    ...(isFirst && criteria.ranges.length > 0 && { sum: countAsked(criteria) }),
  });
  if (rowCount(matches) > SORTED_MAX) return { start: start[0], ...(await findAmongMany(db, pageQuery, isFirst, ask)) };
  const [startRow] = start;
  const total = isUnfiltered(filters)
    ? scope === 'own'
      ? startRow?.keptCount
      : startRow?.listedCount
    : rowCount(sum ?? matches);
  return {
    start: startRow,
    ...(await buildPage(db, pageQuery, 'few', foundRows)),
    ...(isFirst && { total: total ?? 0 }),
  };
}

async function findAmongMany<Row extends PositionRow>(
  db: CatalogueDb,
  pageQuery: PageQuery,
  isFirst: boolean,
  ask: AskPage<Row>,
) {
  const { foundRows, sum } = await askTogether(db, {
    foundRows: ask(pageQuery, 'many'),
    ...(isFirst && { sum: countAsked(pageQuery) }),
  });
  return { ...(await buildPage(db, pageQuery, 'many', foundRows)), ...(isFirst && { total: rowCount(sum) }) };
}

type CountRows = { n: number }[] | undefined;

const rowCount = (countRows: CountRows) => countRows?.[0]?.n ?? 0;

/** A cursor is only valid in the list it came from. */
const listName = ({ user_id, scope, ranges, match, order }: Criteria) =>
  JSON.stringify([user_id, scope, match, order, ...ranges.map(({ name }) => name)]);

/** Returns where a page begins in the order of its criteria. */
const startPosition = (criteria: Criteria, cursor: string | undefined): Position | null =>
  readCursor(listName(criteria), cursor, positionShape(criteria.order));

/**
 * Returns the rows of a page and the cursor of the next. A walk that used up its steps before the page was full
 * continues after its last step: the page is short, and nothing is skipped.
 */
async function buildPage<Row extends PositionRow>(
  db: CatalogueDb,
  pageQuery: PageQuery,
  matches: Matches,
  foundRows: Row[],
) {
  const rows = foundRows.slice(0, pageQuery.limit - 1);
  const last = rows.at(-1);
  const positionCursor = (position: Position) => writeCursor(listName(pageQuery), [...position]);
  if (foundRows.length > rows.length && last)
    return { rows, next_cursor: positionCursor(rowPosition(pageQuery.order, last)) };
  const { last_step } = pageSql(pageQuery, matches);
  const [step] = last_step ? await db.all<{ step_position: string }>(last_step) : [];
  return { rows, next_cursor: step ? positionCursor(JSON.parse(step.step_position) as Position) : null };
}
