import { parseArgs } from 'node:util';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { collectionsOf, fillCollections } from '#scripts/bench/catalogue/fill.ts';
import { measure } from '#scripts/bench/catalogue/measure.ts';
import { printWrites } from '#scripts/bench/catalogue/print-writes.ts';
import { step } from '#scripts/start/step.mjs';

const SIZES = [100, 1_000, 10_000, 100_000];
const TOTAL = 1_000_000;

/**
 * What lists, filters and searches cost as a collection grows: one of each size among a million specimens. Each cell
 * is rows read, of them shown, and milliseconds in the database.
 */
await bench(async ({ state }) => {
  const { values } = parseArgs({ options: { total: { type: 'string', default: String(TOTAL) } } });
  const { port } = await prepareState(state);
  const collections = collectionsOf(SIZES, Number(values.total));
  await step('Specimens', () => fillCollections(state, collections));
  const { origin } = await startOurs(state, port);
  const over = await measure(origin, collections.slice(0, SIZES.length));
  const areWritesKept = printWrites();
  console.log(
    `\nBounds: ${over === 0 && areWritesKept ? 'all kept' : `${over} OVER, of writes ${areWritesKept ? 'none' : 'some'}`}`,
  );
  return over === 0 && areWritesKept;
});
