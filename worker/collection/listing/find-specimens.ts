import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Scope, specimenIndex } from '../search/index-tables.ts';
import { specimens } from '../tables.ts';
import { isHeldBy, type rangesOf } from './ranges.ts';
import {
  type AskedPosition,
  behind,
  type Direction,
  type Order,
  orderOf,
  type Position,
  positionJson,
} from './specimen-order.ts';

/** What is sought in one catalogue. */
export type Sought = {
  user_id: string;
  scope: Scope;
  /** what the index is asked, null when neither a filter nor a text is */
  match: string | null;
  ranges: ReturnType<typeof rangesOf>;
  order: Order;
};
/** From where in its order, which way, and how many. */
export type Wish = Sought & { position: Position | null; direction: Direction; limit: number };
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
  walked: SQL | null;
  where: SQL | undefined;
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
export function walkOf(wish: BlankWish, matches: Matches): Walk {
  const order = orderOf(wish.order, wish.direction);
  const walk = { order, limit: wish.limit, last_step: null };
  const narrowed = [...inRanges(wish), behind(wish.order, wish.position, wish.direction)];
  const where = and(inScope(wish), ...narrowed);
  const isHeld = isHeldBy(wish.ranges, wish.order);
  if (!isHeld && (wish.match === null || matches === 'many')) return { ...walk, ...walkAsking(wish, order) };
  if (wish.match === null) return { ...walk, walked: null, where };
  const found =
    matches === 'many'
      ? sql`${specimens} where ${and(isMatch(wish.match), where)}`
      : sql`(${matchesOf(wish.match)} limit ${matches === 'few' ? SORTED_MAX + 1 : -1}) cross join ${bySeq}
          where ${and(isMatching, isOf(wish), ...narrowed)}`;
  return {
    ...walk,
    walked: sql`select ${rowid} as walked_row from ${found} order by ${listOf(order)} limit ${wish.limit}`,
    where: and(isWalked, inScope(wish)),
  };
}

/** All that is sought, as many as wanted, in no order. */
export const allOf = (sought: Sought, limit: number): Walk => {
  const { from, where } = soughtIn(sought);
  const walked = sql`select ${rowid} as walked_row from ${from} where ${where} limit ${limit}`;
  return { walked, where: and(isWalked, inScope(sought)), order: [], limit, last_step: null };
};

const rowid = sql`${specimens}.rowid`;
const isWalked = sql`${rowid} = walked_row`;
/** Named, lest SQLite prefer the index of an order and walk all of it for each match. */
const bySeq = sql`${specimens} indexed by specimens_by_seq`;
const isMatching = sql`${specimens.seq} = matching_seq`;
const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const isOf = ({ user_id }: Pick<BlankWish, 'user_id'>) => eq(specimens.user_id, user_id);

/** Of what matches, the index has only what lies in the scope; the rows of a page are asked all the same. */
const inScope = ({ user_id, scope }: Pick<BlankWish, 'user_id' | 'scope'>) =>
  // Written out, as the indexes have it: a value that is bound would not be seen to fit them.
  and(
    eq(specimens.user_id, user_id),
    scope === 'public' ? sql`${specimens.listed} = 1` : eq(specimens.in_trash, false),
  );

const inRanges = ({ ranges }: Pick<Sought, 'ranges'>) => ranges.map(({ where }) => where);

/** So many in their order, of which those stay that are sought. */
function walkAsking(wish: BlankWish, order: SQL[]): Pick<Walk, 'walked' | 'where' | 'last_step'> {
  const where = and(inScope(wish), behind(wish.order, wish.position, wish.direction));
  const steps = sql`select ${rowid} as step_row, ${positionJson(wish.order)} as step_position from ${specimens}
    where ${where} order by ${listOf(order)} limit ${STEPS_MAX}`;
  const asked = and(sql`${rowid} = step_row`, ...inRanges(wish), wish.match === null ? undefined : isMatch(wish.match));
  return {
    walked: sql`select step_row as walked_row from (${steps}) cross join ${specimens} where ${asked} limit ${wish.limit}`,
    where: isWalked,
    last_step: sql`select step_position from (${steps}) limit 1 offset ${STEPS_MAX - 1}`,
  };
}

/** The sign keeps SQLite from walking the matches instead of the order. */
const isMatch = (match: Match) => sql`+${specimens.seq} in (select matching_seq from (${matchesOf(match)}))`;

/** The places in the index of what matches. */
const matchesOf = (match: Match) =>
  sql`select rowid as matching_seq from ${specimenIndex} where specimen_index match ${match}`;

const soughtIn = (sought: Sought): { from: SQL; where: SQL | undefined } => ({
  from: sought.match === null ? sql`${specimens}` : sql`(${matchesOf(sought.match)}) cross join ${bySeq}`,
  where: and(sought.match === null ? inScope(sought) : and(isMatching, isOf(sought)), ...inRanges(sought)),
});

/** The query for how many specimens are sought, as `n`. */
export function countOf(sought: Sought): SQL {
  if (sought.ranges.length === 0 && sought.match !== null)
    return sql`select count(*) as n from (${matchesOf(sought.match)})`;
  const { from, where } = soughtIn(sought);
  return sql`select count(*) as n from ${from} where ${where}`;
}

/** The query for how many the index matches, as `n`: no more than tells few from many. */
export const countMatches = (match: Match): SQL =>
  sql`select count(*) as n from (${matchesOf(match)} limit ${SORTED_MAX + 1})`;
