import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { outbox } from '../../db/tables.ts';
import { facetCounts, specimenFacets } from './facet-tables.ts';
import { reindexSpecimens } from './reindex.ts';

/** A mineral or place of the reference whose names changed; `behind` is how far its specimens have followed. */
type Renamed = { kind: 'mineral' | 'locality'; value: string; behind?: Place };
type Place = { shard: number; user_id: string; sort_key: string; specimen_id: string };

const NAMES_AT_ONCE = 200;
const SPECIMENS_IN_ONE_RUN = 150;

/**
 * Has specimens follow the names that changed in the reference, in every catalogue: found by their facets, some at a
 * time. What a run leaves, the next goes on with; broken off, it does a few of them again.
 */
export async function followNames(core: CoreDb, catalogues: ReadonlyMap<number, CatalogueDb>): Promise<void> {
  const entries = await core
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'renamed'))
    .orderBy(outbox.id)
    .limit(NAMES_AT_ONCE);
  let left = SPECIMENS_IN_ONE_RUN;
  for (const { id, payload } of entries) {
    const renamed = payload as Renamed;
    for (const [shard, own] of catalogues) {
      if (renamed.behind && shard < renamed.behind.shard) continue;
      const found = await specimensOf(own, renamed, shard, left);
      await reindexSpecimens(
        core,
        own,
        found.map(({ specimen_id }) => specimen_id),
      );
      left -= found.length;
      const last = found.at(-1);
      if (left > 0 || !last) continue;
      const behind = { shard, ...last };
      await core
        .update(outbox)
        .set({ payload: { ...renamed, behind } })
        .where(eq(outbox.id, id));
      return;
    }
    await core.delete(outbox).where(eq(outbox.id, id));
  }
}

/** The next specimens of a facet, whoever they belong to: who has any is looked up, then each walked. */
function specimensOf(own: CatalogueDb, { kind, value, behind }: Renamed, shard: number, limit: number) {
  const { user_id, scope, sort_key, specimen_id } = specimenFacets;
  const isOf = and(eq(specimenFacets.kind, kind), eq(specimenFacets.value, value), eq(scope, 'own'));
  const owners = sql`${user_id} in (select ${facetCounts.user_id} from ${facetCounts}
    where ${facetCounts.kind} = ${kind} and ${facetCounts.value} = ${value} and ${facetCounts.scope} = 'own')`;
  const from =
    behind?.shard === shard
      ? sql`(${user_id}, ${sort_key}, ${specimen_id}) >
    (${behind.user_id}, ${behind.sort_key}, ${behind.specimen_id})`
      : gt(user_id, '');
  return own
    .select({ user_id, sort_key, specimen_id })
    .from(specimenFacets)
    .where(and(owners, isOf, from))
    .orderBy(asc(user_id), asc(sort_key), asc(specimen_id))
    .limit(limit);
}
