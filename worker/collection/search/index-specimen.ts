import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { inPieces } from '../../db/json-lists.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { specimenIndex } from './index-tables.ts';
import { indexedTexts } from './index-tokens.ts';

/** A specimen as the index knows it, null for a new one, and as it is now. */
type Change = { before: SpecimenRow | null; after: SpecimenRow };

/**
 * The statements that bring the index to what rows of specimens now say: they belong into the batch that changes these,
 * after the rows themselves. None for what is found as it was.
 */
export function indexChanges(own: CatalogueDb, changes: readonly Change[]): Statement[] {
  const otherwise = changes.filter(({ before, after }) => !before || entryOf(before) !== entryOf(after));
  return reindexed(
    own,
    otherwise.map(({ after }) => after),
    otherwise.flatMap(({ before }) => before ?? []),
  );
}

/** The statements that index rows whatever the index knew of them. */
export const indexAnew = (own: CatalogueDb, rows: readonly SpecimenRow[]): Statement[] => reindexed(own, rows, rows);

const entryOf = (row: SpecimenRow): string => (row.in_trash ? '' : JSON.stringify(indexedTexts(row)));

function reindexed(own: CatalogueDb, rows: readonly SpecimenRow[], known: readonly SpecimenRow[]): Statement[] {
  const entries = rows.filter(({ in_trash }) => !in_trash).map((row) => ({ id: row.id, ...indexedTexts(row) }));
  return [
    ...inPieces(known.map(({ id }) => id)).map((piece) =>
      own.delete(specimenIndex).where(sql`rowid in (select ${specimens.seq} from ${withIds(piece, sql`c.value`)})`),
    ),
    ...inPieces(entries).map((piece) =>
      own.insert(specimenIndex).select(sql`select ${specimens.seq}, c.value ->> 'open', c.value ->> 'own'
        from ${withIds(piece, sql`c.value ->> 'id'`)} where ${specimens.seq} is not null`),
    ),
  ];
}

const withIds = (piece: string, id: SQL) =>
  sql`json_each(${piece}) c cross join ${specimens} on ${specimens.id} = ${id}`;

/** The place of a new specimen in the index, behind all others. */
export const nextSeq = sql<number>`(select coalesce(max(${specimens.seq}), 0) + 1 from ${specimens})`;
