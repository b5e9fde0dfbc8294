import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyFacet } from '#contract/collection/listing/facets.ts';
import { listed } from '../../db/json-lists.ts';
import { type Scope, specimenFacets } from '../facets/facet-tables.ts';
import { specimenSearch } from '../facets/search-table.ts';
import { specimens } from '../tables.ts';
import { isHeldBy, type rangesOf } from './ranges.ts';
import {
  behind,
  behindFacet,
  type Direction,
  type FacetOrder,
  facetOrder,
  facetPosition,
  isFacetOrder,
  type Order,
  orderOf,
  type Position,
  positionJson,
} from './specimen-order.ts';

/** What is sought in one catalogue. `facets` must all hold; the first of them is walked, so it should be the rarest. */
export type Wish = {
  user_id: string;
  scope: Scope;
  facets: readonly AnyFacet[];
  ranges: ReturnType<typeof rangesOf>;
  /** what FTS5 is asked, null when no text is looked for */
  match: string | null;
  order: Order;
  /** whether the first facet is rare enough to be read whole and sorted in an order that its rows do not stand in */
  isSorted: boolean;
  /** the same of the hits of the text; where they are many, each step of another walk asks whether it is one */
  areHitsFew: boolean;
  position: Position | null;
  direction: Direction;
};

/**
 * How many steps a walk takes that probes or searches, before it answers with what it found: each costs at most four
 * rows, so that no list reads more than 2,000.
 */
export const STEPS_MAX = 480;
/** D1 takes no more selects in one compound. */
const COMPOUND_MAX = 5;

/** The parts of a query that finds specimens: what stands before them in FROM, WHERE and ORDER BY. */
export type Walk = {
  walked: SQL | null;
  where: SQL | undefined;
  order: SQL[];
  /** of a walk that may stop before its page is full: its steps, and how many it takes */
  steps: SQL | null;
  steps_max: number;
  /** of a walk over facets that needs no row of a specimen: what its steps must pass */
  passes: SQL | undefined | null;
};

/**
 * The walk that finds what is wished for: by an index of specimens where nothing narrows it, by the rows of one facet
 * with probes for the others, or by the hits of a text search. A bounded walk tells its `steps`.
 */
export function walkOf(wish: Wish, steps_max = stepsOf(wish)): Walk {
  const walk = { steps_max, passes: null };
  if (wish.match !== null && (wish.areHitsFew || wish.order === 'found'))
    return { ...walk, ...walkHits(wish, wish.match, steps_max) };
  const [lead, ...others] = wish.facets;
  if (lead && wish.isSorted) return { ...walk, ...sortFacet(wish, lead, others) };
  if (lead && isFacetOrder(wish.order)) return { ...walk, ...walkFacet(wish, wish.order, lead, others, steps_max) };
  if (lead || wish.match !== null || !isHeldBy(wish.ranges, wish.order))
    return { ...walk, ...walkOrder(wish, steps_max) };
  return { ...walk, ...walkAll(wish) };
}

/** A probe for any of several values may read a row for each: the more there are, the fewer steps. */
function stepsOf({ facets }: Wish): number {
  const more = facets.reduce((sum, { values }) => sum + values.length - 1, 0);
  return Math.floor((4 * STEPS_MAX) / (4 + more));
}

type Parts = Pick<Walk, 'walked' | 'where' | 'order' | 'steps'>;

const inScope = ({ user_id, scope }: Wish) =>
  and(eq(specimens.user_id, user_id), scope === 'public' ? eq(specimens.listed, true) : eq(specimens.in_trash, false));

const inRanges = ({ ranges }: Wish) => ranges.map(({ where }) => where);

/** All in their order, or those of a range that the index of this order holds. */
const walkAll = (wish: Wish): Parts => ({
  walked: null,
  where: and(inScope(wish), ...inRanges(wish), behind(wish.order, wish.position, wish.direction)),
  order: orderOf(wish.order, wish.direction),
  steps: null,
});

/** So many in their order, of which those stay that are sought. */
function walkOrder(wish: Wish, steps_max: number): Parts {
  const order = sql.join(orderOf(wish.order, wish.direction), sql`, `);
  const steps = sql`select ${specimens.id} as walked_id, ${positionJson(wish.order)} as walked_position from ${specimens}
    where ${and(inScope(wish), behind(wish.order, wish.position, wish.direction))} order by ${order} limit ${steps_max}`;
  return {
    walked: sql`(${steps}) as walked`,
    where: and(
      sql`${specimens.id} = walked_id`,
      ...inRanges(wish),
      isHit(wish),
      ...wish.facets.map((facet) => probe(wish, facet, numberKey, sql`walked_id`)),
    ),
    order: [],
    steps,
  };
}

const { user_id, scope, kind, value, sort_key, specimen_id, created_at } = specimenFacets;

/**
 * A walk in the order of a facet's rows stays in that order: only its steps are limited, and the join keeps them. The rows
 * of several values are walked side by side and merged, each specimen once, so that no more are read than are wanted.
 */
function walkFacet(wish: Wish, order: FacetOrder, lead: AnyFacet, others: readonly AnyFacet[], steps_max: number) {
  const from = wish.position && facetPosition(order, wish.position);
  const { asked, given } = parametersOf([wish.user_id, wish.scope, lead.kind, ...lead.values, ...(from ?? [])], lead);
  const { length } = lead.values;
  const rows = lead.values.map(
    (_, place) => sql`select ${specimen_id} as walked_id, ${sort_key} as walked_key, ${created_at} as walked_at
      from ${specimenFacets} where ${and(
        eq(user_id, given(0)),
        eq(scope, given(1)),
        eq(kind, given(2)),
        eq(value, given(3 + place)),
        behindFacet(order, from?.map((_, part) => given(3 + length + part)) ?? null, wish.direction),
      )}`,
  );
  const inOrder = sql`order by ${sql.join(facetOrder(order, wish.direction), sql`, `)} limit ${steps_max}`;
  const steps = sql`${asked}${merged(rows, inOrder)}`;
  const probes = others.map((facet) => probe(wish, facet, sql`walked_key`, sql`walked_id`));
  const isNarrowed = wish.ranges.length > 0 || wish.match !== null;
  return {
    walked: sql`(${steps}) as walked`,
    where: and(...probes, sql`${specimens.id} = walked_id`, inScope(wish), ...inRanges(wish), isHit(wish)),
    order: [],
    steps: isNarrowed || others.length > 0 ? steps : null,
    passes: isNarrowed ? null : and(...probes),
  };
}

/**
 * How the selects of a walk are given what they ask for, and what stands before them. Each value's own parameters would
 * be too many for a query: those of several are one list, read again by each.
 */
function parametersOf(list: readonly (string | number)[], { values }: AnyFacet) {
  if (values.length === 1) return { asked: sql``, given: (at: number) => sql`${list[at]}` };
  return {
    asked: sql`with asked(list) as (values (${JSON.stringify(list)})) `,
    given: (at: number) => sql`(select list ->> ${sql.raw(String(at))} from asked)`,
  };
}

/** Selects as one, in their order: more than a compound holds are merged some at a time. */
function merged(rows: readonly SQL[], inOrder: SQL): SQL {
  if (rows.length <= COMPOUND_MAX) return sql`${sql.join([...rows], sql` union `)} ${inOrder}`;
  const groups = Array.from({ length: Math.ceil(rows.length / COMPOUND_MAX) }, (_, at) =>
    rows.slice(at * COMPOUND_MAX, (at + 1) * COMPOUND_MAX),
  );
  return merged(
    groups.map((group) => sql`select * from (${merged(group, inOrder)})`),
    inOrder,
  );
}

/** All that have a rare facet, put into an order that its rows do not stand in. */
function sortFacet(wish: Wish, lead: AnyFacet, others: readonly AnyFacet[]): Parts {
  const steps = sql`select distinct ${specimen_id} as walked_id, ${sort_key} as walked_key from ${specimenFacets}
    where ${and(
      eq(user_id, wish.user_id),
      eq(scope, wish.scope),
      eq(kind, lead.kind),
      sql`${value} in ${listed(lead.values)}`,
    )} limit ${STEPS_MAX}`;
  return {
    walked: sql`(${steps}) as walked`,
    where: and(
      ...others.map((facet) => probe(wish, facet, sql`walked_key`, sql`walked_id`)),
      sql`${specimens.id} = walked_id`,
      inScope(wish),
      ...inRanges(wish),
      isHit(wish),
      behind(wish.order, wish.position, wish.direction),
    ),
    order: orderOf(wish.order, wish.direction),
    steps: null,
  };
}

const numberKey = sql`${specimens.coll_serie} || ' ' || printf('%07d', ${specimens.coll_index})`;

/** Whether a text finds a specimen: its place in the search is known. */
const isHit = ({ match }: Wish) =>
  match === null
    ? undefined
    : sql`exists (select 1 from ${specimenSearch} where ${sql.raw('specimen_search')} match ${match} and rowid = ${specimens.seq})`;

/** The hits of a text search, newest first; in another order only what so few hits leave to be sorted. */
function walkHits(wish: Wish, match: string, steps_max: number): Parts {
  const isFound = wish.order === 'found';
  const from = wish.position?.[0];
  const behindHit = wish.direction === 'on' ? sql`rowid < ${from}` : sql`rowid > ${from}`;
  const steps = sql`select rowid as walked_seq from ${specimenSearch} where ${sql.raw('specimen_search')} match ${match}
    ${isFound && from !== undefined ? sql`and ${behindHit}` : sql``}
    order by rowid ${sql.raw(wish.direction === 'on' || !isFound ? 'desc' : 'asc')} limit ${steps_max}`;
  return {
    walked: sql`(${steps}) as walked`,
    where: and(
      sql`${specimens.seq} = walked_seq`,
      inScope(wish),
      ...inRanges(wish),
      ...wish.facets.map((facet) => probe(wish, facet, numberKey, sql`${specimens.id}`)),
      isFound ? undefined : behind(wish.order, wish.position, wish.direction),
    ),
    order: isFound ? [] : orderOf(wish.order, wish.direction),
    steps: isFound ? steps : null,
  };
}

/** Whether a specimen has any of a facet's values: for each, one row of the key, since its number is known. */
function probe(wish: Wish, { kind, values }: AnyFacet, sortKey: SQL, id: SQL): SQL {
  return sql`exists (select 1 from specimen_facets probed where probed.user_id = ${wish.user_id} and probed.scope = ${wish.scope}
    and probed.kind = ${kind} and probed.value in ${listed(values)} and probed.sort_key = ${sortKey} and probed.specimen_id = ${id})`;
}
