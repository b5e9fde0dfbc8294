import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectionsOf, fillCollections } from '#scripts/bench/catalogue/fill.ts';
import { measure } from '#scripts/bench/catalogue/measure.ts';
import { freePort } from '#scripts/start/port.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beforeStopping, command, stopEverything } from '#scripts/start/processes.mjs';
import { launchWorkers, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

const SIZES = [100, 1_000, 10_000, 100_000];
const TOTAL = 1_000_000;

/**
 * What lists, filters and searches cost as a collection grows: one of each size among a million specimens. Each cell
 * is rows read, of them shown, and milliseconds in the database.
 */
await command(async () => {
  const { values } = parseArgs({ options: { total: { type: 'string', default: String(TOTAL) } } });
  const folder = mkdtempSync(join(tmpdir(), 'vug-bench-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true }));
  const state = join(folder, 'state');
  const port = await freePort();
  await prepare({ state, ports: [port] });
  const collections = collectionsOf(SIZES, Number(values.total));
  await step('Specimens', () => fillCollections(state, collections));
  await step('Server', () => untilReady(state, port, launchWorkers(state, port)));
  const origin = `http://127.0.0.1:${port}`;
  const over = await measure(origin, collections.slice(0, SIZES.length));
  console.log(`\nBounds: ${over === 0 ? 'all kept' : `${over} OVER`}`);
  await stopEverything(over === 0 ? 0 : 1);
});
