import { eq, sql } from 'drizzle-orm';
import { collectionCounts, preferences } from '#worker/collection/collection-tables.ts';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { draft, makeQuestion, prepareQuestion, type Question } from '#worker/db/prepared-query.ts';
import {
  type Criteria,
  countMatches,
  countSql,
  type Matches,
  type PageQuery,
  pageSql,
  type Walk,
} from './specimen-list-sql.ts';
import { type Direction, type Order, type Position, positionShape } from './specimen-order.ts';

/** Selects columns of the rows that a walk yields. */
type SelectFound<Row> = (db: CatalogueDb, walk: Walk) => Parameters<typeof makeQuestion<Row>>[0];

const [user_id, match, limit] = [sql.placeholder('user_id'), sql.placeholder('match'), sql.placeholder('limit')];
const placeholderName = (index: number) => `position_${index}`;
const blankPosition = (order: Order) => positionShape(order).map((_, index) => sql.placeholder(placeholderName(index)));
const positionValues = (position: Position | null) =>
  Object.fromEntries((position ?? []).map((value, index) => [placeholderName(index), value]));

/**
 * Returns the function that builds the query of a page's rows. Pages that differ only in values share one
 * prepared text; one narrowed by ranges has its own text.
 */
export function pageAsked<Row>(select: SelectFound<Row>): (query: PageQuery, matches: Matches) => Question<Row> {
  const ask = prepareQuestion(
    (scope: Scope, order: Order, direction: Direction, isMatched: boolean, isBehind: boolean, matches: Matches) => {
      const blank = { user_id, match: isMatched ? match : null, position: isBehind ? blankPosition(order) : null };
      return select(draft, pageSql({ ...blank, scope, order, direction, limit, ranges: [] }, matches));
    },
  );
  return (pageQuery, matches) => {
    const { scope, order, direction, position, ranges, user_id, match, limit } = pageQuery;
    if (ranges.length > 0) return makeQuestion(select(draft, pageSql(pageQuery, matches)));
    const values = { user_id, match, limit, ...positionValues(position) };
    return ask(values, scope, order, direction, match !== null, position !== null, matches);
  };
}

const countQuery = (query: ReturnType<typeof countSql>) =>
  draft.select({ n: sql<number>`n` }).from(sql`(${query}) as counted`);

/** Returns the query for the number of specimens that meet the criteria. */
export const countAsked = (criteria: Criteria) => makeQuestion(countQuery(countSql(criteria)));

/**
 * Returns the query for the number of index matches, counted only as far as needed to distinguish few from
 * many.
 */
export const matchesAsked = (match: string) => askMatches({ match });

const askMatches = prepareQuestion(() => countQuery(countMatches(match)));

/**
 * Returns the query for a collector's preferences and specimen counts, which every list needs; no row for an
 * empty catalogue.
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
