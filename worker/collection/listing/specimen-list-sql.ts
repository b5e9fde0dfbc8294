import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Scope, specimenIndex } from '#worker/collection/search/index-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { type filterRanges, holdsOrder } from './filter-ranges.ts';
import {
  type AskedPosition,
  afterPositionSql,
  type Direction,
  type Order,
  orderSql,
  type Position,
  positionJson,
} from './specimen-order.ts';

/** The criteria of a list in one catalogue. */
export type Criteria = {
  user_id: string;
  scope: Scope;
  /** the full-text query of the index, null without filters and text */
  match: string | null;
  ranges: ReturnType<typeof filterRanges>;
  order: Order;
};
/** A page query: criteria, position in the order, direction and size. */
export type PageQuery = Criteria & { position: Position | null; direction: Direction; limit: number };
/** A page query whose values may be placeholders of a prepared statement. */
type QueryTemplate = Omit<PageQuery, 'user_id' | 'match' | 'position' | 'limit'> & {
  user_id: string | Placeholder;
  match: Match | null;
  position: AskedPosition | null;
  limit: number | Placeholder;
};
type Match = string | Placeholder;

/**
 * How many matches are read and sorted for a page. With more, the order's index is walked and each row is
 * checked for a match: since so many match, a page is full after few rows.
 */
export const SORTED_MAX = 5_000;
/** How many steps a walk takes that checks conditions outside its index, before it returns what it has found. */
const STEPS_MAX = 5_000;

/** The query for the rows of a page: rows of an index in its order, or else the `walked_row` of a subquery. */
export type Walk = {
  rowidQuery: SQL | null;
  condition: SQL | undefined;
  order: SQL[];
  limit: number | Placeholder;
  /** of a walk that may stop before its page is full: the position of its last step, if it took all steps */
  last_step: SQL | null;
};

/** How matches are read: 'few' are sorted, with 'many' the order's index is walked, 'all' are sorted. */
export type Matches = 'few' | 'many' | 'all';

/**
 * Returns the walk of a page query: by an index of specimens if nothing else narrows it, else by the matches.
 * 'few' sorts the matches up to a limit; 'all' sorts them however many there are.
 */
export function pageSql(queryTemplate: QueryTemplate, matches: Matches): Walk {
  const order = orderSql(queryTemplate.order, queryTemplate.direction);
  const walk = { order, limit: queryTemplate.limit, last_step: null };
  const conditions = [
    ...inRanges(queryTemplate),
    afterPositionSql(queryTemplate.order, queryTemplate.position, queryTemplate.direction),
  ];
  const condition = and(inScope(queryTemplate), ...conditions);
  const isHeld = holdsOrder(queryTemplate.ranges, queryTemplate.order);
  if (!isHeld && (queryTemplate.match === null || matches === 'many'))
    return { ...walk, ...walkAsking(queryTemplate, order) };
  if (queryTemplate.match === null) return { ...walk, rowidQuery: null, condition };
  const sourceSql =
    matches === 'many'
      ? sql`${specimens} where ${and(isMatch(queryTemplate.match), condition)}`
      : sql`(${matchesSql(queryTemplate.match)} limit ${matches === 'few' ? SORTED_MAX + 1 : -1}) cross join ${bySeq}
          where ${and(isMatching, isUserSpecimen(queryTemplate), ...conditions)}`;
  return {
    ...walk,
    rowidQuery: sql`select ${rowid} as walked_row from ${sourceSql} order by ${columnListSql(order)} limit ${queryTemplate.limit}`,
    condition: and(isWalked, inScope(queryTemplate)),
  };
}

/** Returns the walk of all specimens that meet the criteria, up to the limit, in no order. */
export const idsSql = (criteria: Criteria, limit: number): Walk => {
  const { from, condition } = criteriaSql(criteria);
  const rowidQuery = sql`select ${rowid} as walked_row from ${from} where ${condition} limit ${limit}`;
  return { rowidQuery, condition: and(isWalked, inScope(criteria)), order: [], limit, last_step: null };
};

const rowid = sql`${specimens}.rowid`;
const isWalked = sql`${rowid} = walked_row`;
/** Names the index, because SQLite might choose the index of an order and scan all of it for each match. */
const bySeq = sql`${specimens} indexed by specimens_by_seq`;
const isMatching = sql`${specimens.seq} = matching_seq`;
const columnListSql = (columns: readonly SQL[]) => sql.join([...columns], sql`, `);

const isUserSpecimen = ({ user_id }: Pick<QueryTemplate, 'user_id'>) => eq(specimens.user_id, user_id);

/** The matches of the index are all in scope; the rows of a page are checked nevertheless. */
const inScope = ({ user_id, scope }: Pick<QueryTemplate, 'user_id' | 'scope'>) =>
  // Written out, as in the conditions of the indexes: SQLite does not match a bound value to them.
  and(
    eq(specimens.user_id, user_id),
    scope === 'public' ? sql`${specimens.listed} = 1` : eq(specimens.in_trash, false),
  );

const inRanges = ({ ranges }: Pick<Criteria, 'ranges'>) => ranges.map(({ condition }) => condition);

/** Walks a number of rows in order and keeps those that meet the criteria. */
function walkAsking(queryTemplate: QueryTemplate, order: SQL[]): Pick<Walk, 'rowidQuery' | 'condition' | 'last_step'> {
  const condition = and(
    inScope(queryTemplate),
    afterPositionSql(queryTemplate.order, queryTemplate.position, queryTemplate.direction),
  );
  const steps = sql`select ${rowid} as step_row, ${positionJson(queryTemplate.order)} as step_position from ${specimens}
    where ${condition} order by ${columnListSql(order)} limit ${STEPS_MAX}`;
  const matchCondition = and(
    sql`${rowid} = step_row`,
    ...inRanges(queryTemplate),
    queryTemplate.match === null ? undefined : isMatch(queryTemplate.match),
  );
  return {
    rowidQuery: sql`select step_row as walked_row from (${steps}) cross join ${specimens} where ${matchCondition} limit ${queryTemplate.limit}`,
    condition: isWalked,
    last_step: sql`select step_position from (${steps}) limit 1 offset ${STEPS_MAX - 1}`,
  };
}

/** The unary plus keeps SQLite from scanning the matches instead of the order. */
const isMatch = (match: Match) => sql`+${specimens.seq} in (select matching_seq from (${matchesSql(match)}))`;

/** Selects the rowids of matches in the index. */
const matchesSql = (match: Match) =>
  sql`select rowid as matching_seq from ${specimenIndex} where specimen_index match ${match}`;

const criteriaSql = (criteria: Criteria): { from: SQL; condition: SQL | undefined } => ({
  from: criteria.match === null ? sql`${specimens}` : sql`(${matchesSql(criteria.match)}) cross join ${bySeq}`,
  condition: and(
    criteria.match === null ? inScope(criteria) : and(isMatching, isUserSpecimen(criteria)),
    ...inRanges(criteria),
  ),
});

/** Returns the query for the number of specimens that meet the criteria, as `n`. */
export function countSql(criteria: Criteria): SQL {
  if (criteria.ranges.length === 0 && criteria.match !== null)
    return sql`select count(*) as n from (${matchesSql(criteria.match)})`;
  const { from, condition } = criteriaSql(criteria);
  return sql`select count(*) as n from ${from} where ${condition}`;
}

/**
 * Returns the query for the number of index matches, as `n`, counted only as far as needed to distinguish few
 * from many.
 */
export const countMatches = (match: Match): SQL =>
  sql`select count(*) as n from (${matchesSql(match)} limit ${SORTED_MAX + 1})`;
