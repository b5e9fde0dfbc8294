import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import { collectionCounts, preferences } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { draft, makeQuestion, prepareQuestion, type Question } from '#worker/db/prepared.ts';
import {
  type Criteria,
  countMatches,
  countSql,
  type Matches,
  pageSql,
  type Walk,
  type Wish,
} from './find-specimens.ts';
import { type Direction, type Order, type Position, positionShape } from './specimen-order.ts';

/** Selects something of the rows that a walk finds. */
type SelectFound<Row> = (db: CatalogueDb, walk: Walk) => Parameters<typeof makeQuestion<Row>>[0];

const [user_id, match, limit] = [sql.placeholder('user_id'), sql.placeholder('match'), sql.placeholder('limit')];
const placeholderName = (index: number) => `position_${index}`;
const blankPosition = (order: Order) => positionShape(order).map((_, index) => sql.placeholder(placeholderName(index)));
const positionValues = (position: Position | null) =>
  Object.fromEntries((position ?? []).map((value, index) => [placeholderName(index), value]));

/**
 * What asks for the rows of a page. Pages that differ in values alone are asked by one text; one that ranges narrow has
 * a text of its own.
 */
export function pageAsked<Row>(select: SelectFound<Row>): (wish: Wish, matches: Matches) => Question<Row> {
  const ask = prepareQuestion(
    (scope: Scope, order: Order, direction: Direction, isMatched: boolean, isBehind: boolean, matches: Matches) => {
      const blank = { user_id, match: isMatched ? match : null, position: isBehind ? blankPosition(order) : null };
      return select(draft, pageSql({ ...blank, scope, order, direction, limit, ranges: [] }, matches));
    },
  );
  return (wish, matches) => {
    const { scope, order, direction, position, ranges, user_id, match, limit } = wish;
    if (ranges.length > 0) return makeQuestion(select(draft, pageSql(wish, matches)));
    const values = { user_id, match, limit, ...positionValues(position) };
    return ask(values, scope, order, direction, match !== null, position !== null, matches);
  };
}

const countQuery = (query: ReturnType<typeof countSql>) =>
  draft.select({ n: sql<number>`n` }).from(sql`(${query}) as counted`);

/** What asks how many specimens are sought. */
export const countAsked = (criteria: Criteria) => makeQuestion(countQuery(countSql(criteria)));

/** What asks how many the index matches: no more than tells few from many. */
export const matchesAsked = (match: string) => askMatches({ match });

const askMatches = prepareQuestion(() => countQuery(countMatches(match)));

/**
 * What asks for what a list has to know of its collector: how they write and how much they have. Nothing of somebody
 * whose catalogue holds nothing.
 */
export const startAsked = (userId: string) => askStart({ user_id: userId });
export type Start = ReturnType<ReturnType<typeof startAsked>['read']>[number];

const { digits, separator, size_unit, weight_unit, currency, translated_language, version } = preferences;

const askStart = prepareQuestion(() =>
  draft
    .select({
      keptCount: collectionCounts.specimen_count,
      listedCount: collectionCounts.listed_count,
      preference: { digits, separator, size_unit, weight_unit, currency, translated_language, version },
    })
    .from(collectionCounts)
    .leftJoin(preferences, eq(preferences.user_id, collectionCounts.user_id))
    .where(eq(collectionCounts.user_id, user_id)),
);
