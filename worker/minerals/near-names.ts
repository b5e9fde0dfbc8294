import { type SQL, sql } from 'drizzle-orm';
import {
  isOneMistake,
  mayBeginMistyped,
  mayBeMistyped,
  nearestBeginning,
  nearKeys,
} from '#contract/text/misspellings.ts';
import type { CoreDb } from '#worker/db/core.ts';

/** A whole folded name and its mineral. */
type NearName = { mineral_id: string; term: string };
type TermRow = NearName & { standing: number };

/** The names that a mistyped text may mean: whole names, or else the beginning of names. */
export type NearMatches = { names: readonly NearName[]; prefix: string | null };

const WHOLE_MAX = 24;
const BEGUN_MAX = 8;

/**
 * The names one mistyped letter away from a folded text: whole names, the best known first and each mineral once.
 * If there are none, the text may be the beginning of a name: then the beginning of the best known name that
 * matches.
 */
export async function findNearMatches(db: CoreDb, query: string): Promise<NearMatches> {
  if (!mayBeMistyped(query)) return { names: [], prefix: null };
  const rows = await db.all<TermRow>(findNear(query));
  const sortedRows = rows.sort((a, b) => a.standing - b.standing);
  const nearRows = sortedRows.filter(({ term }) => isOneMistake(query, term));
  const names = nearRows.filter(
    ({ mineral_id }, index) => nearRows.findIndex((candidate) => candidate.mineral_id === mineral_id) === index,
  );
  if (names.length > 0 || !mayBeginMistyped(query)) return { names, prefix: null };
  const beginnings = sortedRows.map(({ term }) => nearestBeginning(query, term));
  return { names, prefix: beginnings.find((candidate) => candidate !== null) ?? null };
}

/**
 * The names that share a key with a text, and then, for each of its keys, one name with a longer key that begins
 * with it: names that continue alike have the same beginning. A VALUES list reads no rows, unlike a list in JSON.
 */
const findNear = (query: string): SQL => {
  const keys = sql.join(
    nearKeys(query).map((key) => sql`(${key})`),
    sql`, `,
  );
  return sql`
    with asked(key) as not materialized (values ${keys})
    select * from (select n.mineral_id, n.term, n.standing
      from asked cross join mineral_near_keys n on n.key = asked.key limit ${WHOLE_MAX})
    union all
    select * from (select n.mineral_id, n.term, n.standing
      from asked cross join mineral_near_keys n on n.key = (select min(key) from mineral_near_keys
        where key > asked.key and key < asked.key || ${'\u{10ffff}'}) limit ${BEGUN_MAX})`;
};
