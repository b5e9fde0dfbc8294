import { sql } from 'drizzle-orm';
import { localityOwnersPrefix } from '#worker/collection/search/counted-tokens.ts';
import { showcaseTerms } from '#worker/collection/showcase/showcase-index-table.ts';
import type { CoreDb } from '#worker/db/core.ts';

const COLLECTORS_MAX = 5_000;

/** Counts, per locality, the collectors who show anything from it or from a locality within it. */
export async function readCollectorCounts(core: CoreDb, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const prefixesJson = JSON.stringify(ids.map((id) => [id, localityOwnersPrefix(id)]));
  const rows = await core.all<{ id: number; n: number }>(sql`
    select q.value ->> 0 as id, (select count(*) from (select 1 from ${showcaseTerms}
      where term >= q.value ->> 1 and term < (q.value ->> 1) || 'g' limit ${COLLECTORS_MAX})) as n
    from json_each(${prefixesJson}) q`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
