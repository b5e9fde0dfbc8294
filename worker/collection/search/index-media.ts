import { sql } from 'drizzle-orm';
import { demandAllStill } from '#worker/collection/specimen/write-rows.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { reindexStatements } from './index-specimen.ts';
import { specimenIndex } from './index-tables.ts';
import { facetToken } from './index-tokens.ts';

/**
 * The statements that reindex the rows whose index entry is wrong about whether they have photos; empty if none
 * is.
 */
export async function indexMedia(ownerDb: CatalogueDb, rows: readonly SpecimenRow[]): Promise<Statement[]> {
  const stale = await staleMediaRows(ownerDb, rows);
  return stale.length === 0 ? [] : [demandAllStill(ownerDb, stale), ...reindexStatements(ownerDb, stale)];
}

/** The indexed rows whose index entry is wrong about whether they have photos. */
async function staleMediaRows(ownerDb: CatalogueDb, rows: readonly SpecimenRow[]): Promise<SpecimenRow[]> {
  const indexedRows = rows.filter(({ in_trash, seq }) => !in_trash && seq !== null);
  const staleGroups = await Promise.all(
    [...Map.groupBy(indexedRows, ({ user_id }) => user_id)].map(async ([userId, ownerRows]) => {
      const seqsWithMedia = await readSeqsWithMedia(ownerDb, userId, ownerRows);
      return ownerRows.filter(({ seq, shown_media_count }) => seqsWithMedia.has(seq) !== shown_media_count > 0);
    }),
  );
  return staleGroups.flat();
}

async function readSeqsWithMedia(ownerDb: CatalogueDb, userId: string, rows: readonly SpecimenRow[]) {
  const token = `"${facetToken(userId, { kind: 'has_media', value: 'true' })}"`;
  const matches = await ownerDb
    .select({ seq: specimenIndex.rowid })
    .from(specimenIndex)
    .where(sql`specimen_index match ${token} and rowid in ${inList(rows.flatMap(({ seq }) => seq ?? []))}`);
  return new Set<number | null>(matches.map(({ seq }) => seq));
}
