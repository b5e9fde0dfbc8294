import { sql } from 'drizzle-orm';
import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { inList } from '../../db/json-lists.ts';
import { demandAllStill } from '../specimen/write-rows.ts';
import type { SpecimenRow } from '../tables.ts';
import { indexAnew } from './index-specimen.ts';
import { specimenIndex } from './index-tables.ts';
import { facetToken } from './index-tokens.ts';

/** The statements that index rows anew whose entry says otherwise than they whether there are pictures; none where none does. */
export async function indexPictures(own: CatalogueDb, rows: readonly SpecimenRow[]): Promise<Statement[]> {
  const stale = await withOtherPictures(own, rows);
  return stale.length === 0 ? [] : [demandAllStill(own, stale), ...indexAnew(own, stale)];
}

/** Of rows that the index knows, those whose entry says otherwise than they whether there are pictures. */
async function withOtherPictures(own: CatalogueDb, rows: readonly SpecimenRow[]): Promise<SpecimenRow[]> {
  const indexed = rows.filter(({ in_trash, seq }) => !in_trash && seq !== null);
  const other = await Promise.all(
    [...Map.groupBy(indexed, ({ user_id }) => user_id)].map(async ([userId, of]) => {
      const pictured = await picturedAmong(own, userId, of);
      return of.filter(({ seq, shown_media_count }) => pictured.has(seq) !== shown_media_count > 0);
    }),
  );
  return other.flat();
}

async function picturedAmong(own: CatalogueDb, userId: string, rows: readonly SpecimenRow[]) {
  const token = `"${facetToken(userId, { kind: 'has_media', value: 'true' })}"`;
  const found = await own
    .select({ seq: specimenIndex.rowid })
    .from(specimenIndex)
    .where(sql`specimen_index match ${token} and rowid in ${inList(rows.flatMap(({ seq }) => seq ?? []))}`);
  return new Set<number | null>(found.map(({ seq }) => seq));
}
