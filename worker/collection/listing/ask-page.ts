import { eq, sql } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { draft, prepared, type Question, questionOf } from '../../db/prepared.ts';
import type { Scope } from '../search/index-tables.ts';
import { collectionCounts, preferences } from '../tables.ts';
import { countMatches, countOf, type Matches, type Sought, type Walk, type Wish, walkOf } from './find-specimens.ts';
import { type Direction, type Order, type Position, shapeOf } from './specimen-order.ts';

/** Selects something of the rows that a walk finds. */
type SelectFound<Row> = (db: CatalogueDb, walk: Walk) => Parameters<typeof questionOf<Row>>[0];

const [user_id, match, limit] = [sql.placeholder('user_id'), sql.placeholder('match'), sql.placeholder('limit')];
const nameOf = (at: number) => `position_${at}`;
const blankPosition = (order: Order) => shapeOf(order).map((_, at) => sql.placeholder(nameOf(at)));
const valuesOf = (position: Position | null) =>
  Object.fromEntries((position ?? []).map((value, at) => [nameOf(at), value]));

/**
 * What asks for the rows of a page. Pages that differ in values alone are asked by one text; one that ranges narrow has
 * a text of its own.
 */
export function pageAsked<Row>(select: SelectFound<Row>): (wish: Wish, matches: Matches) => Question<Row> {
  const ask = prepared(
    (scope: Scope, order: Order, direction: Direction, isMatched: boolean, isBehind: boolean, matches: Matches) => {
      const blank = { user_id, match: isMatched ? match : null, position: isBehind ? blankPosition(order) : null };
      return select(draft, walkOf({ ...blank, scope, order, direction, limit, ranges: [] }, matches));
    },
  );
  return (wish, matches) => {
    const { scope, order, direction, position, ranges, user_id, match, limit } = wish;
    if (ranges.length > 0) return questionOf(select(draft, walkOf(wish, matches)));
    const values = { user_id, match, limit, ...valuesOf(position) };
    return ask(values, scope, order, direction, match !== null, position !== null, matches);
  };
}

const counted = (query: ReturnType<typeof countOf>) =>
  draft.select({ n: sql<number>`n` }).from(sql`(${query}) as counted`);

/** What asks how many specimens are sought. */
export const countAsked = (sought: Sought) => questionOf(counted(countOf(sought)));

/** What asks how many the index matches: no more than tells few from many. */
export const matchesAsked = (match: string) => askMatches({ match });

const askMatches = prepared(() => counted(countMatches(match)));

/**
 * What asks for what a list has to know of its collector: how they write and how much they have. Nothing of somebody
 * whose catalogue holds nothing.
 */
export const startAsked = (userId: string) => askStart({ user_id: userId });
export type Start = ReturnType<ReturnType<typeof startAsked>['read']>[number];

const { digits, separator, size_unit, weight_unit, currency, translated_language, version } = preferences;

const askStart = prepared(() =>
  draft
    .select({
      kept: collectionCounts.specimen_count,
      listed: collectionCounts.listed_count,
      preference: { digits, separator, size_unit, weight_unit, currency, translated_language, version },
    })
    .from(collectionCounts)
    .leftJoin(preferences, eq(preferences.user_id, collectionCounts.user_id))
    .where(eq(collectionCounts.user_id, user_id)),
);
