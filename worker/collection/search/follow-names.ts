import { asc, eq, sql } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { outbox } from '../../db/tables.ts';
import { specimens } from '../tables.ts';
import { specimenIndex } from './index-tables.ts';
import { commonToken } from './index-tokens.ts';
import { reindexSpecimens } from './reindex.ts';

/** A mineral or place of the reference whose names changed; `behind` is how far its specimens have followed. */
type Renamed = { kind: 'mineral' | 'locality'; value: string; behind?: { shard: number; seq?: number } };

const NAMES_AT_ONCE = 200;
const SPECIMENS_IN_ONE_RUN = 150;

/**
 * Has specimens follow the names that changed in the reference, in every catalogue: found by the index, some at a time.
 * What a run leaves, the next goes on with; broken off, it does a few of them again.
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
      const behind = { shard, seq: last.seq };
      await core
        .update(outbox)
        .set({ payload: { ...renamed, behind } })
        .where(eq(outbox.id, id));
      return;
    }
    await core.delete(outbox).where(eq(outbox.id, id));
  }
}

/** The next specimens of a mineral or at a place, whoever they belong to. */
function specimensOf(own: CatalogueDb, renamed: Renamed, shard: number, limit: number) {
  const from = renamed.behind?.shard === shard ? (renamed.behind.seq ?? 0) : 0;
  return own
    .select({ seq: specimenIndex.rowid, specimen_id: specimens.id })
    .from(specimenIndex)
    .crossJoin(specimens)
    .where(
      sql`specimen_index match ${`"${commonToken(renamed)}"`} and ${specimenIndex.rowid} > ${from}
        and ${specimens.seq} = ${specimenIndex.rowid}`,
    )
    .orderBy(asc(specimenIndex.rowid))
    .limit(limit);
}
