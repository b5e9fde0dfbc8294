import type { LocalityFacts } from './locality-rows.ts';
import type { MineralFacts } from './mineral-rows.ts';

/** The sources of fields that the row's own source leaves empty: {symbol: 'rruff'}. */
export type FieldSources = Record<string, string>;

type HeldFields = { source: string; sources: FieldSources; retired: boolean };
/** A row in a core database, from any source. */
export type HeldMineral = Omit<MineralFacts, 'line' | 'elements'> & HeldFields;
export type HeldLocality = Omit<LocalityFacts, 'line' | 'minerals'> & HeldFields;
export type HeldRows = { minerals: HeldMineral[]; localities: HeldLocality[] };

type Cell = string | number | null;
/** Runs a query on a core database. */
export type Ask = (sql: string) => Record<string, Cell>[];

const PAGE = 5000;
const embeddedAsShipped = `source = 'embedded' and sources = '{}'`;

/**
 * The rows that the embedded files did not bring: those of other sources, and embedded ones with a field from
 * another.
 */
export const readBrought = (ask: Ask): HeldRows => ({
  minerals: readMinerals(ask, `not (${embeddedAsShipped})`),
  localities: readLocalities(ask, `not (${embeddedAsShipped})`),
});

/** Every mineral in a core database. */
export const readMinerals = (ask: Ask, condition = 'true'): HeldMineral[] =>
  pages(ask, 'minerals', "''", condition).map((row) => readRow<HeldMineral>(row));

/** Every locality in a core database. */
export const readLocalities = (ask: Ask, condition = 'true'): HeldLocality[] =>
  pages(ask, 'localities', '0', condition).map((row) => readRow<HeldLocality>(row));

/** Page by page, because production limits the size of an answer. */
function pages(ask: Ask, table: string, firstId: string, condition: string): Record<string, Cell>[] {
  const rows: Record<string, Cell>[] = [];
  for (let afterId = firstId, hasMore = true; hasMore; ) {
    const page = ask(`select * from ${table} where id > ${afterId} and (${condition}) order by id limit ${PAGE}`);
    for (const row of page) rows.push(row);
    const last = page.at(-1)?.id;
    afterId = typeof last === 'string' ? `'${last}'` : String(last);
    hasMore = page.length === PAGE;
  }
  return rows;
}

const jsonColumns = new Set(
  'lustre colours names_zh_other synonyms hazard sources names_other search_helps path'.split(' '),
);

function readRow<T>(row: Record<string, Cell>): T {
  const read = Object.entries(row).map(([column, cell]) => {
    if (column === 'retired') return [column, cell === 1];
    return [column, jsonColumns.has(column) ? JSON.parse(String(cell)) : cell];
  });
  return Object.fromEntries(read) as T;
}
