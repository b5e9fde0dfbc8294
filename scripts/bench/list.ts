import { parseArgs } from 'node:util';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { collectionsOf, fillCollections } from '#scripts/bench/catalogue/fill.ts';
import { signIn } from '#scripts/bench/list/ask.ts';
import { measure } from '#scripts/bench/list/measure.ts';
import { step } from '#scripts/start/step.mjs';

const SIZE = 50_000;

/** What working on a collection of 50,000 at a desk costs: lists, filters, a bulk edit of 3,000 and its undo. */
await bench(async ({ state }) => {
  const { values } = parseArgs({ options: { size: { type: 'string', default: String(SIZE) } } });
  const { port } = await prepareState(state);
  const [owner, ...others] = collectionsOf([Number(values.size)], Number(values.size));
  if (!owner) throw new Error('There is nobody to measure');
  await step('Specimens', () => fillCollections(state, [owner, ...others]));
  const cookie = signIn(state, owner.user_id);
  const { origin } = await startOurs(state, port);
  const lines = await measure({ origin, cookie });
  for (const { name, said } of lines) console.log(`${name.padEnd(42)}${said}`);
  return true;
});
