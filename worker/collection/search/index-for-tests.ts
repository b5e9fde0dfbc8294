import { eq, sql } from 'drizzle-orm';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { indexedTexts } from './index-tokens.ts';

type Entry = { open: string[]; own: string[] };

const uniqueTokens = (text: string) => [...new Set(text.split(' ').filter((token) => token !== ''))].sort();

/** Returns the index entry of each specimen of a catalogue, by id: the tokens of each column, each once. */
export async function indexedRows(catalogue: CatalogueDb): Promise<Map<string, Entry>> {
  await catalogue.run(
    sql`create virtual table if not exists index_instances using fts5vocab(specimen_index, instance)`,
  );
  const tokenRows = await catalogue.all<{ id: string; col: 'open' | 'own'; term: string }>(
    sql`select distinct ${specimens.id} as id, col, term from index_instances
      join ${specimens} on ${specimens.seq} = doc order by term`,
  );
  return new Map(
    [...Map.groupBy(tokenRows, ({ id }) => id)].map(([id, rows]) => {
      const columnTerms = (col: string) =>
        rows
          .filter((row) => row.col === col)
          .map(({ term }) => term)
          .sort();
      return [id, { open: columnTerms('open'), own: columnTerms('own') }];
    }),
  );
}

/** Returns the entries that the index should contain, computed from the rows. */
export async function rowsToIndex(catalogue: CatalogueDb): Promise<Map<string, Entry>> {
  const rows = await catalogue.select().from(specimens).where(eq(specimens.in_trash, false));
  return new Map(
    rows.map((row) => {
      const { open, own } = indexedTexts(row);
      return [row.id, { open: uniqueTokens(open), own: uniqueTokens(own) }];
    }),
  );
}
