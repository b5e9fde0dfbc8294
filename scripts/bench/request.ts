import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBare } from '#scripts/bench/bare-server.ts';
import { fillCollectors } from '#scripts/bench/collectors.ts';
import { askAll, joined, middle, type Round } from '#scripts/bench/rounds.ts';
import type { Filled } from '#scripts/bench/rows.ts';
import { freePort } from '#scripts/start/port.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beforeStopping, command, stopEverything } from '#scripts/start/processes.mjs';
import { launchWorkers, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

const COLLECTORS = 1000;
const SPECIMENS = 30;
const BLOCK = 100;
const WARM_ROUNDS = 3;
const BUDGET = 0.7;

type Sides = { ours: (person: Filled) => string; bare: (person: Filled) => string };

type Compared = { ours: Round; bare: Round; ratio: number };

/**
 * Both sides in turn, a block of collectors each, the first turn changing from block to block. The ratio is the median
 * over the blocks, so that what else the machine does at times falls on both sides or out.
 */
async function measure(people: readonly Filled[], sides: Sides): Promise<Compared> {
  const ours: Round[] = [];
  const bare: Round[] = [];
  for (let from = 0; from < people.length; from += BLOCK) {
    const block = people.slice(from, from + BLOCK);
    const askOurs = async () => ours.push(await askAll(block.map(sides.ours)));
    const askBare = async () => bare.push(await askAll(block.map(sides.bare)));
    for (const ask of (from / BLOCK) % 2 === 0 ? [askOurs, askBare] : [askBare, askOurs]) await ask();
  }
  const ratios = ours.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? Number.NaN));
  return { ours: joined(ours), bare: joined(bare), ratio: middle(ratios, 0.5) };
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
await command(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vug-bench-'));
  beforeStopping(() => rmSync(folder, { recursive: true, force: true }));
  const state = join(folder, 'state');
  const ports = [await freePort(), await freePort()] as const;
  await prepare({ state, ports: [...ports] });
  const people = await step('Collectors', () => fillCollectors(state, COLLECTORS, SPECIMENS));
  const [port, barePort] = ports;
  await step('Bare', () => startBare(folder, state, barePort));
  await step('Ours', () => untilReady(state, port, launchWorkers(state, port)));
  const sides: Sides = {
    ours: ({ username }) => `http://127.0.0.1:${port}/api/mc/${username}`,
    bare: ({ user_id }) => `http://127.0.0.1:${barePort}/bare/${user_id}`,
  };
  // Nobody's first touch pays for compiling the scripts.
  const [warmUp, measured] = [people.slice(0, BLOCK), people.slice(BLOCK)];
  for (let round = 0; round < 3; round += 1) await measure(warmUp, sides);
  print(`Cold: ${measured.length} collectors, the first touch of each`, await measure(measured, sides));
  const warm = Array.from({ length: WARM_ROUNDS }, () => people).flat();
  const measuredWarm = await measure(warm, sides);
  print(`Warm: ${warm.length} requests, ${people.length} collectors in turn`, measuredWarm);
  console.log(`\nBudget ${BUDGET * 100} % of a bare list: ${measuredWarm.ratio >= BUDGET ? 'kept' : 'OVER'}`);
  await stopEverything(0);
});
