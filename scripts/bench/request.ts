import { join } from 'node:path';
import { bundleBare, startBare } from '#scripts/bench/bare-server.ts';
import { bench, prepareState, startOurs, verdict } from '#scripts/bench/bench.ts';
import { fillCollectors } from '#scripts/bench/collectors.ts';
import type { Filled } from '#scripts/bench/database-rows.ts';
import { startPlain } from '#scripts/bench/plain-sides.ts';
import { askAll, inTurn, joined, middle, type Round, ratioOf } from '#scripts/bench/rounds.ts';
import { step } from '#scripts/start/step.mjs';

const COLLECTORS = Number(process.env.COLLECTORS ?? 1000);
const SPECIMENS = 30;
const BLOCK = 100;
const WARM_ROUNDS = 3;
const BUDGET = 0.7;
const PLAIN_BUDGET = 0.6;

type Sides = { ours: (person: Filled) => string; bare: (person: Filled) => string };

const sidesOf = (ours: string, bare: string): Sides => ({
  ours: ({ username }) => `${ours}/api/mc/${username}`,
  bare: ({ user_id }) => `${bare}/bare/${user_id}`,
});

type Compared = { ours: Round; bare: Round; ratio: number };

/** Both sides in turn, a block of collectors each. */
async function measure(people: readonly Filled[], sides: Sides): Promise<Compared> {
  const blockOf = (block: number) => people.slice(block * BLOCK, (block + 1) * BLOCK);
  const [ours = [], bare = []] = await inTurn(Math.ceil(people.length / BLOCK), [
    (block) => askAll(blockOf(block).map(sides.ours)),
    (block) => askAll(blockOf(block).map(sides.bare)),
  ]);
  return { ours: joined(ours), bare: joined(bare), ratio: ratioOf(ours, bare) };
}

function print(label: string, { ours, bare, ratio }: Compared) {
  console.log(`\n${label}`);
  for (const [name, side] of Object.entries({ ours, bare })) {
    const [median, p95] = [0.5, 0.95].map((part) => middle(side.times, part).toFixed(1).padStart(6));
    const perSecond = side.perSecond.toFixed(0).padStart(5);
    console.log(`  ${name}  median ${median} ms  p95 ${p95} ms  ${perSecond} requests/s  ${side.bytes} bytes`);
  }
  console.log(`  ours/bare  ${(ratio * 100).toFixed(0)} % of the requests/s, the median of blocks of ${BLOCK}`);
  console.log(`  Server-Timing of ours: ${ours.timing}`);
}

/** A request's life: GET /api/mc/{username} beside a bare Hono + D1 list in the same run, anonymous, four at a time. */
await bench(async ({ folder, state }) => {
  const { port, barePort } = await prepareState(state);
  const people = await step('Collectors', () => fillCollectors(state, COLLECTORS, SPECIMENS));
  const bundle = await step('Bare', () => bundleBare(folder));
  const plain = await step('Plain', async () =>
    sidesOf(
      await startPlain(join(folder, 'plain-ours'), state),
      await startPlain(join(folder, 'plain-bare'), state, bundle),
    ),
  );
  await startBare(folder, state, barePort, bundle);
  const { origin } = await startOurs(state, port);
  const sides = sidesOf(origin, `http://127.0.0.1:${barePort}`);
  // Nobody's first touch pays for compiling the scripts.
  const [warmUp, measured] = [people.slice(0, BLOCK), people.slice(BLOCK)];
  for (let round = 0; round < 3; round += 1) await measure(warmUp, sides);
  print(`Cold: ${measured.length} collectors, the first touch of each`, await measure(measured, sides));
  const warm = Array.from({ length: WARM_ROUNDS }, () => people).flat();
  const measuredWarm = await measure(warm, sides);
  print(`Warm: ${warm.length} requests, ${people.length} collectors in turn`, measuredWarm);
  await measure(warmUp, plain);
  const measuredPlain = await measure(warm, plain);
  print('Warm, in workerd with nothing in front', measuredPlain);
  console.log(`\nBudget in plain workerd ${PLAIN_BUDGET * 100} %: ${verdict(measuredPlain.ratio >= PLAIN_BUDGET)}`);
  console.log(`Budget ${BUDGET * 100} % of a bare list: ${verdict(measuredWarm.ratio >= BUDGET)}`);
  return true;
});
