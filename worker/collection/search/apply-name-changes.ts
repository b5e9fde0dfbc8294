import { asc, eq, sql } from 'drizzle-orm';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import { specimenIndex } from './index-tables.ts';
import { commonToken } from './index-tokens.ts';
import { reindexSpecimens } from './reindex-specimens.ts';

/** A renamed mineral or locality of the reference; `behind` is how far the specimens have been updated. */
type RenamePayload = { kind: 'mineral' | 'locality'; value: string; behind?: { shard: number; seq?: number } };

const NAMES_AT_ONCE = 200;
const SPECIMENS_IN_ONE_RUN = 150;

/**
 * Updates specimens in every catalogue to the names that changed in the reference; the index finds them. A run
 * handles a limited number and the next run continues; after an interruption a few are updated again.
 */
export async function followNames(core: CoreDb, catalogues: ReadonlyMap<number, CatalogueDb>): Promise<void> {
  const entries = await core
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'renamed'))
    .orderBy(outbox.id)
    .limit(NAMES_AT_ONCE);
  let remainingCount = SPECIMENS_IN_ONE_RUN;
  for (const { id, payload } of entries) {
    const rename = payload as RenamePayload;
    for (const [shard, catalogueDb] of catalogues) {
      if (rename.behind && shard < rename.behind.shard) continue;
      const rows = await namedSpecimensQuery(catalogueDb, rename, shard, remainingCount);
      await reindexSpecimens(
        core,
        catalogueDb,
        rows.map(({ specimen_id }) => specimen_id),
      );
      remainingCount -= rows.length;
      const last = rows.at(-1);
      if (remainingCount > 0 || !last) continue;
      const position = { shard, seq: last.seq };
      await core
        .update(outbox)
        .set({ payload: { ...rename, behind: position } })
        .where(eq(outbox.id, id));
      return;
    }
    await core.delete(outbox).where(eq(outbox.id, id));
  }
}

/** The next specimens of a mineral or locality, of all owners. */
function namedSpecimensQuery(catalogueDb: CatalogueDb, rename: RenamePayload, shard: number, limit: number) {
  const from = rename.behind?.shard === shard ? (rename.behind.seq ?? 0) : 0;
  return catalogueDb
    .select({ seq: specimenIndex.rowid, specimen_id: specimens.id })
    .from(specimenIndex)
    .crossJoin(specimens)
    .where(
      sql`specimen_index match ${`"${commonToken(rename)}"`} and ${specimenIndex.rowid} > ${from}
        and ${specimens.seq} = ${specimenIndex.rowid}`,
    )
    .orderBy(asc(specimenIndex.rowid))
    .limit(limit);
}
