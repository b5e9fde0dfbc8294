import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Scope, specimenIndex } from '#worker/collection/search/index-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import { type filterRanges, holdsOrder } from './ranges.ts';
import {
  type AskedPosition,
  afterPositionSql,
  type Direction,
  type Order,
  orderSql,
  type Position,
  positionJson,
} from './specimen-order.ts';

/** What is sought in one catalogue. */
export type Criteria = {
  user_id: string;
  scope: Scope;
  /** what the index is asked, null when neither a filter nor a text is */
  match: string | null;
  ranges: ReturnType<typeof filterRanges>;
  order: Order;
};
/** From where in its order, which way, and how many. */
export type Wish = Criteria & { position: Position | null; direction: Direction; limit: number };
/** A wish, or a query's blanks where its values will stand. */
type BlankWish = Omit<Wish, 'user_id' | 'match' | 'position' | 'limit'> & {
  user_id: string | Placeholder;
  match: Match | null;
  position: AskedPosition | null;
  limit: number | Placeholder;
};
type Match = string | Placeholder;

/**
 * How many matches are read and sorted for a page. Where there are more, the order itself is walked, and each step asks
 * whether it is one of them: since so many are, a page is full after few.
 */
export const SORTED_MAX = 5_000;
/** How many steps a walk takes that asks what no index holds, before it answers with what it found. */
const STEPS_MAX = 5_000;

/** The query for the rows of a page: those of an index in its order, or else `walked_row` of a query of their own. */
export type Walk = {
  rowidQuery: SQL | null;
  condition: SQL | undefined;
  order: SQL[];
  limit: number | Placeholder;
  /** of a walk that may stop before its page is full: the place of its last step, where it took all */
  last_step: SQL | null;
};

/** Whether matches are sorted as far as they are few, an order is walked since they are many, or all are sorted. */
export type Matches = 'few' | 'many' | 'all';

/**
 * The walk that finds what is wished for: by an index of specimens where nothing else narrows it, or by what matches.
 * 'few' sorts the matches, as far as they are few; 'all' sorts them however many there are.
 */
export function pageSql(wish: BlankWish, matches: Matches): Walk {
  const order = orderSql(wish.order, wish.direction);
  const walk = { order, limit: wish.limit, last_step: null };
  const conditions = [...inRanges(wish), afterPositionSql(wish.order, wish.position, wish.direction)];
  const condition = and(inScope(wish), ...conditions);
  const isHeld = holdsOrder(wish.ranges, wish.order);
  if (!isHeld && (wish.match === null || matches === 'many')) return { ...walk, ...walkAsking(wish, order) };
  if (wish.match === null) return { ...walk, rowidQuery: null, condition };
  const sourceSql =
    matches === 'many'
      ? sql`${specimens} where ${and(isMatch(wish.match), condition)}`
      : sql`(${matchesSql(wish.match)} limit ${matches === 'few' ? SORTED_MAX + 1 : -1}) cross join ${bySeq}
          where ${and(isMatching, isUserSpecimen(wish), ...conditions)}`;
  return {
    ...walk,
    rowidQuery: sql`select ${rowid} as walked_row from ${sourceSql} order by ${columnListSql(order)} limit ${wish.limit}`,
    condition: and(isWalked, inScope(wish)),
  };
}

/** All that is sought, as many as wanted, in no order. */
export const idsSql = (criteria: Criteria, limit: number): Walk => {
  const { from, condition } = criteriaSql(criteria);
  const rowidQuery = sql`select ${rowid} as walked_row from ${from} where ${condition} limit ${limit}`;
  return { rowidQuery, condition: and(isWalked, inScope(criteria)), order: [], limit, last_step: null };
};

const rowid = sql`${specimens}.rowid`;
const isWalked = sql`${rowid} = walked_row`;
/** Named, lest SQLite prefer the index of an order and walk all of it for each match. */
const bySeq = sql`${specimens} indexed by specimens_by_seq`;
const isMatching = sql`${specimens.seq} = matching_seq`;
const columnListSql = (columns: readonly SQL[]) => sql.join([...columns], sql`, `);

const isUserSpecimen = ({ user_id }: Pick<BlankWish, 'user_id'>) => eq(specimens.user_id, user_id);

/** Of what matches, the index has only what lies in the scope; the rows of a page are asked all the same. */
const inScope = ({ user_id, scope }: Pick<BlankWish, 'user_id' | 'scope'>) =>
  // Written out, as the indexes have it: a value that is bound would not be seen to fit them.
  and(
    eq(specimens.user_id, user_id),
    scope === 'public' ? sql`${specimens.listed} = 1` : eq(specimens.in_trash, false),
  );

const inRanges = ({ ranges }: Pick<Criteria, 'ranges'>) => ranges.map(({ condition }) => condition);

/** So many in their order, of which those stay that are sought. */
function walkAsking(wish: BlankWish, order: SQL[]): Pick<Walk, 'rowidQuery' | 'condition' | 'last_step'> {
  const condition = and(inScope(wish), afterPositionSql(wish.order, wish.position, wish.direction));
  const steps = sql`select ${rowid} as step_row, ${positionJson(wish.order)} as step_position from ${specimens}
    where ${condition} order by ${columnListSql(order)} limit ${STEPS_MAX}`;
  const matchCondition = and(
    sql`${rowid} = step_row`,
    ...inRanges(wish),
    wish.match === null ? undefined : isMatch(wish.match),
  );
  return {
    rowidQuery: sql`select step_row as walked_row from (${steps}) cross join ${specimens} where ${matchCondition} limit ${wish.limit}`,
    condition: isWalked,
    last_step: sql`select step_position from (${steps}) limit 1 offset ${STEPS_MAX - 1}`,
  };
}

/** The sign keeps SQLite from walking the matches instead of the order. */
const isMatch = (match: Match) => sql`+${specimens.seq} in (select matching_seq from (${matchesSql(match)}))`;

/** The places in the index of what matches. */
const matchesSql = (match: Match) =>
  sql`select rowid as matching_seq from ${specimenIndex} where specimen_index match ${match}`;

const criteriaSql = (criteria: Criteria): { from: SQL; condition: SQL | undefined } => ({
  from: criteria.match === null ? sql`${specimens}` : sql`(${matchesSql(criteria.match)}) cross join ${bySeq}`,
  condition: and(
    criteria.match === null ? inScope(criteria) : and(isMatching, isUserSpecimen(criteria)),
    ...inRanges(criteria),
  ),
});

/** The query for how many specimens are sought, as `n`. */
export function countSql(criteria: Criteria): SQL {
  if (criteria.ranges.length === 0 && criteria.match !== null)
    return sql`select count(*) as n from (${matchesSql(criteria.match)})`;
  const { from, condition: where } = criteriaSql(criteria);
  return sql`select count(*) as n from ${from} where ${where}`;
}

/** The query for how many the index matches, as `n`: no more than tells few from many. */
export const countMatches = (match: Match): SQL =>
  sql`select count(*) as n from (${matchesSql(match)} limit ${SORTED_MAX + 1})`;
