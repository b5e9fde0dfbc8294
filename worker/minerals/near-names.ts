import { type SQL, sql } from 'drizzle-orm';
import { earlyMistakes, isOneMistake, mayBeMistyped } from '#contract/search/near.ts';
import type { CoreDb } from '../db/core.ts';

/** A whole name, folded, and whose it is. */
type NearName = { mineral_id: string; term: string };
type TermRow = NearName & { grade: number; standing: number };

const NEIGHBOURS = 16;
const NEAR_MAX = 4;
const OTHER_NAME = 1;

/** Whole names that are one mistyped letter away from a folded text, the best known first and each mineral once. */
export async function nearNames(db: CoreDb, query: string): Promise<NearName[]> {
  if (!mayBeMistyped(query)) return [];
  const rows = await db.all<TermRow>(findNeighbours(query));
  const near = rows
    .filter(({ term, grade }) => grade <= OTHER_NAME && isOneMistake(query, term))
    .sort((a, b) => a.standing - b.standing);
  const firsts = near.filter(({ mineral_id }, at) => near.findIndex((one) => one.mineral_id === mineral_id) === at);
  return firsts.slice(0, NEAR_MAX);
}

/**
 * The terms that stand beside a text in the alphabet: those that share the most letters with it from the beginning. What
 * is mistyped in the first letters stands elsewhere, and is looked up as it may be meant.
 */
const findNeighbours = (query: string): SQL => sql`
  select * from (select mineral_id, term, grade, standing from mineral_terms where term < ${query}
    order by term desc limit ${NEIGHBOURS})
  union all
  select * from (select mineral_id, term, grade, standing from mineral_terms where term > ${query}
    order by term limit ${NEIGHBOURS})
  union all
  select mineral_id, term, grade, standing
  from json_each(${JSON.stringify(earlyMistakes(query))}) meant cross join mineral_terms on term = meant.value`;
