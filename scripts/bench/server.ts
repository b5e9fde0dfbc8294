import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bench, prepareState } from '#scripts/bench/bench.ts';
import { fillCollectors } from '#scripts/bench/collectors.ts';
import { cpuBelow, residentBelow } from '#scripts/bench/processes.ts';
import { askAll, inTurn, middle, ratioOf } from '#scripts/bench/rounds.ts';
import { type Side, startSides } from '#scripts/bench/server-sides.ts';
import { root } from '#scripts/start/platform.mjs';
import { step } from '#scripts/start/step.mjs';

const COLLECTORS = 50;
const SPECIMENS = 30;
const BLOCK = 60;
const BLOCKS = 6;
const WARM_BLOCKS = 2;

const dist = join(root, 'dist', 'client');
type Asked = { label: string; paths: string[]; encoding: string };
type Cost = { perSecond: number; cpu: number };

/** Files of the build: the largest that the first page asks for, and one of the middle. */
function files(): { large: string; middling: string } {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const bySize = scripts.toSorted(
    (a, b) => statSync(join(dist, 'assets', a)).size - statSync(join(dist, 'assets', b)).size,
  );
  const first = readFileSync(join(dist, 'index.html'), 'utf8');
  const large = bySize.findLast((name) => first.includes(name)) ?? '';
  return { large: `/assets/${large}`, middling: `/assets/${bySize[Math.floor(bySize.length / 2)]}` };
}

async function askOf({ server, port, filesPort }: Side, { paths, encoding }: Asked, count: number): Promise<Cost> {
  const addresses = Array.from({ length: count }, (_, at) => {
    const path = paths[at % paths.length] ?? '/';
    return `http://127.0.0.1:${path.startsWith('/assets/') ? filesPort : port}${path}`;
  });
  const before = cpuBelow(server.pid ?? 0);
  const { perSecond } = await askAll(addresses, encoding);
  return { perSecond, cpu: (cpuBelow(server.pid ?? 0) - before) / count };
}

/** All sides in turn, a block each; the first blocks warm them. */
async function compare(sides: readonly Side[], asked: Asked) {
  const ask = sides.map((side) => () => askOf(side, asked, BLOCK));
  const costs = (await inTurn(WARM_BLOCKS + BLOCKS, ask)).map((blocks) => blocks.slice(WARM_BLOCKS));
  console.log(`\n${asked.label}`);
  const last = costs.at(-1) ?? [];
  for (const [at, { name }] of sides.entries()) {
    const own = costs[at] ?? [];
    const of = (read: (cost: Cost) => number) => middle(own.map(read), 0.5);
    const ratio = ratioOf(own, last);
    const [perSecond, cpu] = [of((cost) => cost.perSecond).toFixed(0), of((cost) => cost.cpu).toFixed(2)];
    console.log(
      `  ${name.padEnd(7)}${perSecond.padStart(6)} requests/s  ${cpu.padStart(6)} ms of CPU each  ${(ratio * 100).toFixed(0).padStart(4)} % of plain`,
    );
  }
}

/** npm run bench:server [-- list page]: all of it, or what these words are found in. What serving costs: wrangler's development server (before), npm start (now) and the same script in workerd alone (plain). */
await bench(async ({ folder, state }) => {
  await prepareState(state);
  const people = await step('Collectors', async () => fillCollectors(state, COLLECTORS, SPECIMENS));
  const sides = await startSides(folder, state);
  const { large, middling } = files();
  const browsers = 'gzip, deflate, br';
  const asked: Asked[] = [
    { label: `A middling file, ${middling}`, paths: [middling], encoding: 'identity' },
    { label: `A large file, ${large}`, paths: [large], encoding: 'identity' },
    { label: 'The same as browsers ask for it', paths: [large], encoding: browsers },
    { label: '/api/health', paths: ['/api/health'], encoding: 'identity' },
    { label: 'A public list', paths: people.map(({ username }) => `/api/mc/${username}`), encoding: 'identity' },
    { label: 'The home page', paths: ['/'], encoding: 'identity' },
  ];
  const wanted = process.argv.slice(2);
  for (const one of asked)
    if (wanted.length === 0 || wanted.some((word) => one.label.includes(word))) await compare(sides, one);
  console.log('\nMemory of all processes, after all that');
  for (const { name, server } of sides)
    console.log(
      `  ${name.padEnd(7)}${residentBelow(server.pid ?? 0)
        .toFixed(0)
        .padStart(6)} MB`,
    );
  return true;
});
