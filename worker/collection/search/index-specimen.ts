import { type SQL, sql } from 'drizzle-orm';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jsonLists } from '#worker/db/json-lists.ts';
import { specimenIndex } from './index-tables.ts';
import { indexedTexts } from './index-tokens.ts';

/** A specimen as the index knows it, null for a new one, and as it is now. */
type Change = { before: SpecimenRow | null; newRow: SpecimenRow };

/**
 * The statements that bring the index to what rows of specimens now say: they belong into the batch that changes these,
 * after the rows themselves. None for what is found as it was.
 */
export function indexChanges(ownerDb: CatalogueDb, changes: readonly Change[]): Statement[] {
  const entries = changes.flatMap(({ before, newRow: after }) => {
    const entry = indexEntry(after);
    return before && isSameEntry(indexEntry(before), entry) ? [] : [entry];
  });
  return writeEntries(ownerDb, entries);
}

/** What the index is to hold of a specimen; no texts for what lies in the trash. */
type IndexEntry = { id: string; texts: ReturnType<typeof indexedTexts> | null };

const indexEntry = (row: SpecimenRow): IndexEntry => ({ id: row.id, texts: row.in_trash ? null : indexedTexts(row) });

const isSameEntry = ({ texts: a }: IndexEntry, { texts: b }: IndexEntry): boolean =>
  a?.open === b?.open && a?.own === b?.own;

/** The statements that index rows whatever the index knew of them: an entry that is there is changed, which writes one row. */
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
        // The limit has the entries made first, so that each is looked up by its place and the index is not walked.
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

/** The place of a new specimen in the index, behind all others. */
export const nextSeq = sql<number>`(select coalesce(max(${specimens.seq}), 0) + 1 from ${specimens})`;
