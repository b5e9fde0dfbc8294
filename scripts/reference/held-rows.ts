import type { LocalityFacts } from './locality-rows.ts';
import type { MineralFacts } from './mineral-rows.ts';

/** Where a field came from that the row's own source leaves empty: {symbol: 'rruff'}. */
export type FieldSources = Record<string, string>;

type HeldFields = { source: string; sources: FieldSources; retired: boolean };
/** A row as a core database holds it, whatever source it is from. */
export type HeldMineral = Omit<MineralFacts, 'line' | 'elements'> & HeldFields;
export type HeldLocality = Omit<LocalityFacts, 'line' | 'minerals'> & HeldFields;
export type HeldRows = { minerals: HeldMineral[]; localities: HeldLocality[] };

type Cell = string | number | null;
/** Asks a core database for rows. */
export type Ask = (sql: string) => Record<string, Cell>[];

const PAGE = 5000;
const embeddedAsShipped = `source = 'embedded' and sources = '{}'`;

/** What the embedded files did not bring: rows of other sources, and embedded ones with a field filled by another. */
export const readBrought = (ask: Ask): HeldRows => ({
  minerals: readMinerals(ask, `not (${embeddedAsShipped})`),
  localities: readLocalities(ask, `not (${embeddedAsShipped})`),
});

/** Every mineral that a core database holds. */
export const readMinerals = (ask: Ask, condition = 'true'): HeldMineral[] =>
  pages(ask, 'minerals', "''", condition).map((row) => readRow<HeldMineral>(row));

/** Every place that a core database holds. */
export const readLocalities = (ask: Ask, condition = 'true'): HeldLocality[] =>
  pages(ask, 'localities', '0', condition).map((row) => readRow<HeldLocality>(row));

/** Page by page, since production answers only so much at once. */
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
