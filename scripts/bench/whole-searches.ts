import type { D1Database } from '@cloudflare/workers-types';
import { verdict } from '#scripts/bench/bench.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { openCore } from '#worker/db/core.ts';
import { searchAll } from '#worker/search/search-all.ts';

const ROWS_MAX = 300;
const OF_EACH = 3;

/** Searches everything for each text, and prints how many rows its one trip for all kinds reads, as D1 counts them. */
export async function printWholeSearches(d1: D1Database, texts: readonly string[]): Promise<void> {
  const read: { text: string; rows: number }[] = [];
  let rows = 0;
  const counting = {
    prepare: (text: string) => d1.prepare(text),
    batch: async (statements: Parameters<D1Database['batch']>[0]) => {
      const answers = await d1.batch(statements);
      rows += answers.reduce((sum, { meta }) => sum + meta.rows_read, 0);
      return answers;
    },
  };
  const core = openCore(counting as unknown as Parameters<typeof openCore>[0]);
  for (const text of texts) {
    rows = 0;
    await searchAll({ core, reader: null }, { q: text, limit: OF_EACH });
    read.push({ text, rows });
  }
  const most = read.toSorted((a, b) => b.rows - a.rows)[0];
  const all = read.map((one) => one.rows);
  console.log(`\nEverything: ${read.length} texts, nothing on show`);
  console.log(
    `  rows read  median ${middle(all, 0.5)}  max ${most?.rows} (${most?.text})  ${verdict((most?.rows ?? 0) <= ROWS_MAX)}`,
  );
}
