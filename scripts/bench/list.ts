import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectionsOf, fillCollections } from '#scripts/bench/catalogue/fill.ts';
import { signIn } from '#scripts/bench/list/ask.ts';
import { measure } from '#scripts/bench/list/measure.ts';
import { freePort } from '#scripts/start/port.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beforeStopping, command, stopEverything } from '#scripts/start/processes.mjs';
import { launchWorkers, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

const SIZE = 50_000;

/** What working on a collection of 50,000 at a desk costs: lists, filters, a bulk edit of 3,000 and its undo. */
await command(async () => {
  const { values } = parseArgs({ options: { size: { type: 'string', default: String(SIZE) } } });
  const folder = mkdtempSync(join(tmpdir(), 'vug-bench-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true }));
  const state = join(folder, 'state');
  const port = await freePort();
  await prepare({ state, ports: [port] });
  const [owner, ...others] = collectionsOf([Number(values.size)], Number(values.size));
  if (!owner) throw new Error('There is nobody to measure');
  await step('Specimens', () => fillCollections(state, [owner, ...others]));
  const cookie = signIn(state, owner.user_id);
  await step('Server', () => untilReady(state, port, launchWorkers(state, port)));
  const lines = await measure({ origin: `http://127.0.0.1:${port}`, cookie });
  for (const { name, said } of lines) console.log(`${name.padEnd(42)}${said}`);
  await stopEverything(0);
});
