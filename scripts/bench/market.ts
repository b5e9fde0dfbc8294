import { bundleBare, startBare } from '#scripts/bench/bare-server.ts';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { askAll, inTurn, joined, middle, type Round, ratioOf } from '#scripts/bench/rounds.ts';
import { fillMarket } from '#scripts/bench/traders.ts';
import { step } from '#scripts/start/step.mjs';

const INTENTS = Number(process.env.INTENTS ?? 100_000);
const BLOCK = 40;
const BLOCKS = 6;
const WARM = 2;

function print(name: string, { times, perSecond, bytes, timing }: Round) {
  const [median, p95] = [0.5, 0.95].map((part) => middle(times, part).toFixed(1).padStart(7));
  const read = /(\d+) rows read/.exec(timing ?? '')?.[1] ?? '–';
  console.log(
    `  ${name.padEnd(44)} median ${median} ms  p95 ${p95} ms  ${perSecond.toFixed(0).padStart(4)} requests/s  ${bytes} bytes  ${read} rows read`,
  );
}

const times = (address: string) => Array.from({ length: BLOCK }, () => address);

/** npm run bench:market. The market with 100,000 open intents: its list beside a bare Hono + D1 list of as many bytes, its filters, its counts. */
await bench(async ({ folder, state }) => {
  const { port, barePort } = await prepareState(state);
  const { common, rare } = await step('Intents', async () => fillMarket(state, INTENTS));
  const bundle = await step('Bare', () => bundleBare(folder));
  await startBare(folder, state, barePort, bundle);
  const { origin } = await startOurs(state, port);
  const list = `${origin}/api/exchange/intents`;
  const [bare, { bytes }] = [`http://127.0.0.1:${barePort}/bare-market`, await askAll([list])];
  const bareBytes = (await askAll([`${bare}?pad=0`])).bytes;
  const padded = `${bare}?pad=${Math.max(0, Math.round((bytes - bareBytes) / 24))}`;
  const sides = await inTurn(WARM + BLOCKS, [() => askAll(times(list)), () => askAll(times(padded))]);
  const [ours = [], others = []] = sides.map((rounds) => rounds.slice(WARM));
  console.log(`\nThe list of ${INTENTS} intents`);
  print('ours', joined(ours));
  print('bare', joined(others));
  console.log(
    `  ours/bare ${(ratioOf(ours, others) * 100).toFixed(0)} % of the requests/s, the median of blocks of ${BLOCK}`,
  );
  console.log('\nNarrowed, and what the filters leave');
  for (const asked of [
    ...[
      `offered=${common}`,
      `offered=${rare}`,
      'ships_to=CN',
      `offered=${common}&ships_to=CN&country=DE`,
      'q=quartz',
      'q=a',
    ],
    'has_photos=true',
  ])
    print(asked, joined([await askAll(times(`${list}?${asked}`))]));
  for (const asked of ['', `?offered=${common}`, `?offered=${rare}`, `?offered=${rare}&ships_to=CN`])
    print(`counts ${asked}`, joined([await askAll(times(`${origin}/api/exchange/facets${asked}`))]));
  return true;
});
