import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SpecimenSort } from '#contract/collection/api.ts';
import type { Facet } from '#contract/collection/facets.ts';
import { type Scope, specimenFacets } from './facet-tables.ts';
import { specimenSearch } from './search-table.ts';
import {
  behind,
  behindFacet,
  type Direction,
  facetOrder,
  type Order,
  orderOf,
  type Position,
} from './specimen-order.ts';
import { specimens } from './tables.ts';

/** What is sought in one catalogue. `facets` must all hold; the first of them is walked, so it should be the rarest. */
export type Wish = {
  user_id: string;
  scope: Scope;
  facets: readonly Facet[];
  /** what FTS5 is asked, null when no text is looked for */
  match: string | null;
  order: Order;
  position: Position | null;
  direction: Direction;
};

/**
 * How many steps a walk takes that probes or searches, before it answers with what it found: each costs at most four
 * rows, so that no list reads more than 2,000.
 */
export const STEPS_MAX = 480;

/** The parts of a query that finds specimens: what stands before them in FROM, WHERE and ORDER BY. */
export type Walk = { walked: SQL | null; where: SQL | undefined; order: SQL[]; steps: SQL | null };

/**
 * The walk that finds what is wished for: by an index of specimens where nothing narrows it, by the rows of one facet
 * with probes for the others, or by the hits of a text search. A bounded walk tells its `steps`.
 */
export function walkOf(wish: Wish): Walk {
  if (wish.match !== null) return walkHits(wish, wish.match);
  const [lead, ...others] = wish.facets;
  return lead ? walkFacet(wish, lead, others) : walkAll(wish);
}

const inScope = ({ user_id, scope }: Wish) =>
  and(eq(specimens.user_id, user_id), scope === 'public' ? eq(specimens.listed, true) : eq(specimens.in_trash, false));

const walkAll = (wish: Wish): Walk => ({
  walked: null,
  where: and(inScope(wish), behind(wish.order, wish.position, wish.direction)),
  order: orderOf(wish.order, wish.direction),
  steps: null,
});

/** A walk in the order of a facet's rows stays in that order: only its steps are limited, and the join keeps them. */
function walkFacet(wish: Wish, lead: Facet, others: readonly Facet[]): Walk {
  const order = wish.order as SpecimenSort;
  const { user_id, scope, kind, value, sort_key, specimen_id, created_at } = specimenFacets;
  const steps = sql`select ${specimen_id} as walked_id, ${sort_key} as walked_key, ${created_at} as walked_at
    from ${specimenFacets}
    where ${and(
      eq(user_id, wish.user_id),
      eq(scope, wish.scope),
      eq(kind, lead.kind),
      eq(value, lead.value),
      behindFacet(order, wish.position, wish.direction),
    )} order by ${sql.join(facetOrder(order, wish.direction), sql`, `)} limit ${STEPS_MAX}`;
  return {
    walked: sql`(${steps}) as walked`,
    where: and(
      ...others.map((facet) => probe(wish, facet, sql`walked_key`, sql`walked_id`)),
      sql`${specimens.id} = walked_id`,
      inScope(wish),
    ),
    order: [],
    steps: others.length > 0 ? steps : null,
  };
}

const numberKey = sql`${specimens.coll_serie} || ' ' || printf('%07d', ${specimens.coll_index})`;

/** The hits of a text search, newest first; in another order only what so few hits leave to be sorted. */
function walkHits(wish: Wish, match: string): Walk {
  const isFound = wish.order === 'found';
  const from = wish.position?.[0];
  const behindHit = wish.direction === 'on' ? sql`rowid < ${from}` : sql`rowid > ${from}`;
  const steps = sql`select rowid as walked_seq from ${specimenSearch} where ${sql.raw('specimen_search')} match ${match}
    ${isFound && from !== undefined ? sql`and ${behindHit}` : sql``}
    order by rowid ${sql.raw(wish.direction === 'on' || !isFound ? 'desc' : 'asc')} limit ${STEPS_MAX}`;
  return {
    walked: sql`(${steps}) as walked`,
    where: and(
      sql`${specimens.seq} = walked_seq`,
      inScope(wish),
      ...wish.facets.map((facet) => probe(wish, facet, numberKey, sql`${specimens.id}`)),
      isFound ? undefined : behind(wish.order, wish.position, wish.direction),
    ),
    order: isFound ? [] : orderOf(wish.order, wish.direction),
    steps: isFound ? steps : null,
  };
}

/** Whether a specimen has a facet: one row of the key, since its number is known. */
function probe({ user_id, scope }: Wish, { kind, value }: Facet, sortKey: SQL, id: SQL): SQL {
  return sql`exists (select 1 from specimen_facets probed where probed.user_id = ${user_id} and probed.scope = ${scope}
    and probed.kind = ${kind} and probed.value = ${value} and probed.sort_key = ${sortKey} and probed.specimen_id = ${id})`;
}
