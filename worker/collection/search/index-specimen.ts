import { type SQL, sql } from 'drizzle-orm';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jsonLists } from '#worker/db/json-lists.ts';
import { specimenIndex } from './index-tables.ts';
import { indexedTexts } from './index-tokens.ts';

/** A specimen as it is indexed, null for a new one, and its new row. */
type Change = { oldRow: SpecimenRow | null; newRow: SpecimenRow };

/**
 * The statements that update the index for changed specimen rows: they go into the batch that changes the rows,
 * after the rows. None for rows whose entry stays the same.
 */
export function searchIndexStatements(ownerDb: CatalogueDb, changes: readonly Change[]): Statement[] {
  const entries = changes.flatMap(({ oldRow, newRow }) => {
    const entry = indexEntry(newRow);
    return oldRow && isSameEntry(indexEntry(oldRow), entry) ? [] : [entry];
  });
  return writeEntries(ownerDb, entries);
}

/** The new index entry of a specimen; null texts if it is in the trash. */
type IndexEntry = { id: string; texts: ReturnType<typeof indexedTexts> | null };

const indexEntry = (row: SpecimenRow): IndexEntry => ({ id: row.id, texts: row.in_trash ? null : indexedTexts(row) });

const isSameEntry = ({ texts: a }: IndexEntry, { texts: b }: IndexEntry): boolean =>
  a?.open === b?.open && a?.own === b?.own;

/** The statements that index rows again, indexed or not: an existing entry is updated, which writes one row. */
export const reindexStatements = (ownerDb: CatalogueDb, rows: readonly SpecimenRow[]): Statement[] =>
  writeEntries(ownerDb, rows.map(indexEntry));

function writeEntries(ownerDb: CatalogueDb, indexEntries: readonly IndexEntry[]): Statement[] {
  const entries = indexEntries.flatMap(({ id, texts }) => (texts ? [{ id, ...texts }] : []));
  const trashedIds = indexEntries.flatMap(({ id, texts }) => (texts ? [] : [id]));
  return [
    ...jsonLists(trashedIds).map((jsonList) =>
      ownerDb
        .delete(specimenIndex)
        .where(sql`rowid in (select ${specimens.seq} from ${withIds(jsonList, sql`c.value`)})`),
    ),
    ...jsonLists(entries).flatMap((jsonList) => [
      ownerDb
        .update(specimenIndex)
        // The limit makes SQLite compute the entries first, so that each is looked up by rowid and the index is not
        // scanned.
        .set({ open: sql`said.value ->> 'open'`, own: sql`said.value ->> 'own'` })
        .from(
          sql`(select ${specimens.seq} as at, c.value from ${withIds(jsonList, sql`c.value ->> 'id'`)} limit -1) as said`,
        )
        .where(sql`${specimenIndex.rowid} = said.at`),
      ownerDb.insert(specimenIndex).select(sql`select ${specimens.seq}, c.value ->> 'open', c.value ->> 'own'
        from ${withIds(jsonList, sql`c.value ->> 'id'`)} where ${specimens.seq} is not null
        and not exists (select 1 from ${specimenIndex} where ${specimenIndex.rowid} = ${specimens.seq})`),
    ]),
  ];
}

const withIds = (jsonList: string, id: SQL) =>
  sql`json_each(${jsonList}) c cross join ${specimens} on ${specimens.id} = ${id}`;

/** The `seq` of a new specimen in the index: one after the largest. */
export const nextSeqSql = sql<number>`(select coalesce(max(${specimens.seq}), 0) + 1 from ${specimens})`;
