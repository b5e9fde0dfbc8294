import { parseArgs } from 'node:util';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { askedView, zoomOf } from '#contract/localities/map/asked-view.ts';
import { type Bounds, boundsAround, INHABITED } from '#contract/localities/map/bounds.ts';
import { type InputOf, requestOf } from '#contract/request.ts';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { fillShowcase } from '#scripts/bench/places/fill.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { step } from '#scripts/start/step.mjs';

const TOTAL = 1_000_000;
const TIMES = 5;
/** How wide a map is, in pixels. */
const WIDTH = 735;

type Call = { path: string };

const to = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Call => ({ path: requestOf(endpoint, input).path });

const mapOf = (bounds: Bounds, mineral?: string): Call =>
  to(showcaseApi.map, { ...askedView(bounds, zoomOf(bounds, WIDTH)), ...(mineral && { mineral }) });

/** One reading of all calls that something is made of: rows read of all of them, milliseconds in the database, bytes. */
async function cost(origin: string, calls: readonly Call[]) {
  const answers = await Promise.all(
    calls.map(async ({ path }) => {
      const answer = await fetch(origin + path);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
      const timing = answer.headers.get('server-timing') ?? '';
      const [, ms, rows] = /dur=([\d.]+).*?(\d+) rows read/.exec(timing) ?? [];
      return { ms: Number(ms), rows: Number(rows), bytes: text.length };
    }),
  );
  const sum = (of: (one: (typeof answers)[number]) => number) => answers.reduce((all, one) => all + of(one), 0);
  return { ms: sum(({ ms }) => ms), rows: sum(({ rows }) => rows), bytes: sum(({ bytes }) => bytes) };
}

async function print(origin: string, name: string, calls: readonly Call[]) {
  const costs = [];
  for (let time = 0; time < TIMES; time += 1) costs.push(await cost(origin, calls));
  const [first] = costs;
  const ms = middle(
    costs.map((one) => one.ms),
    0.5,
  );
  const kB = ((first?.bytes ?? 0) / 1000).toFixed(1);
  console.log(
    `  ${name.padEnd(40)}${String(first?.rows).padStart(8)} rows read ${ms.toFixed(1).padStart(8)} ms ${kB.padStart(8)} kB`,
  );
}

/** npm run bench:places. What the pages of minerals and places, and the map, read of a million specimens on show. */
await bench(async ({ state }) => {
  const { values } = parseArgs({ options: { total: { type: 'string', default: String(TOTAL) } } });
  const { port } = await prepareState(state);
  const { mine, mineral } = await step('Specimens', async () => fillShowcase(state, Number(values.total)));
  const { origin } = await startOurs(state, port);
  const answer = await fetch(origin + to(localitiesApi.locality, { id: mine }).path);
  const { d: place } = (await answer.json()) as { d: { path: { id: number }[]; lat: number; lon: number } };
  console.log(`\n${values.total} specimens on show`);
  for (const [at, { id }] of place.path.entries()) {
    const level = at === 0 ? 'Smallest place' : at === place.path.length - 1 ? 'Country' : `Place ${at} above it`;
    const details = [to(localitiesApi.locality, { id }), to(showcaseApi.shownOfLocality, { id })];
    await print(origin, `${level}, details`, details);
    await print(origin, `${level}, minerals`, [to(showcaseApi.mineralsOfLocality, { id })]);
    await print(origin, `${level}, gallery`, [to(showcaseApi.galleryOfLocality, { id })]);
  }
  await print(origin, 'Mineral', [
    to(showcaseApi.shownOfMineral, { id: mineral }),
    to(showcaseApi.ofMineral, { id: mineral, limit: 8 }),
    to(showcaseApi.localitiesOfMineral, { id: mineral, limit: 8 }),
  ]);
  await print(origin, 'Map of the world', [mapOf(INHABITED)]);
  await print(origin, 'Map of the world, one mineral', [mapOf(INHABITED, mineral)]);
  await print(origin, 'Map at Wide, China', [mapOf([73.5, 18, 135.1, 53.6])]);
  await print(origin, 'Map at Focus', [mapOf(boundsAround(place, 2))]);
  return true;
});
