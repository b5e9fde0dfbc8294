import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { requestOf } from '#contract/request.ts';
import { bench, prepareState, startOurs } from '#scripts/bench/bench.ts';
import { type Collection, collectionsOf, fillCollections } from '#scripts/bench/catalogue/fill.ts';
import { openWith } from '#scripts/bench/database-rows.ts';
import { residentBelow } from '#scripts/bench/processes.ts';
import { step } from '#scripts/start/step.mjs';

const SIZE = 60_000;
const LOOKED_EACH_MS = 10;
/** A queue gives a message fifteen minutes; on a busy machine one takes some seconds. */
const MESSAGE_MS_MAX = 30_000;
const MEGABYTES_MORE_MAX = 500;

/** What it takes to index a collection that an earlier version stored, by the job that a sweep begins. */
await bench(async ({ state }) => {
  const { values } = parseArgs({ options: { size: { type: 'string', default: String(SIZE) } } });
  const { port } = await prepareState(state);
  const size = Number(values.size);
  const [owner, ...others] = collectionsOf([size], size);
  if (!owner) throw new Error('There is nobody to measure');
  await step('Specimens', () => fillCollections(state, [owner, ...others]));
  forgetIndex(state);
  // Its start calls the schedule.
  const { origin, server } = await startOurs(state, port);
  const began = performance.now();
  const pid = Number(server.pid);
  const memory = residentBelow(pid);
  const { longest, messages, peak } = await watch(state, pid);
  const seconds = (performance.now() - began) / 1000;
  const [listed, found] = [await countOf(origin, owner, {}), await countOf(origin, owner, { serie: 'SC' })];
  console.log(`${size} specimens in ${seconds.toFixed(0)} s, ${(size / seconds).toFixed(0)} a second`);
  console.log(
    `${messages} messages, the longest ${longest} ms; memory ${memory.toFixed(0)} MB, at most ${peak.toFixed(0)}`,
  );
  console.log(`Listed ${listed}, found by their series ${found}`);
  return listed === size && found === size && longest <= MESSAGE_MS_MAX && peak - memory <= MEGABYTES_MORE_MAX;
});

/** The catalogue as the migration leaves it: nothing is indexed. */
function forgetIndex(state: string) {
  const catalogue = openWith(state, 'specimens');
  catalogue.exec(`insert into specimen_index (specimen_index) values ('delete-all')`);
  catalogue.exec('update specimens set seq = null, other_names = null');
  catalogue.close();
}

/** Looks at the job until it is done: each message claims it, and puts it back when it has done its share. */
async function watch(state: string, pid: number) {
  const catalogue = openWith(state, 'specimens');
  const read = catalogue.prepare(`select state, heartbeat_at as at from jobs where kind = 'index_specimens'`);
  const seen = { longest: 0, messages: 0, peak: 0 };
  let claimedAt = 0;
  for (;;) {
    await wait(LOOKED_EACH_MS);
    seen.peak = Math.max(seen.peak, residentBelow(pid));
    const job = read.get();
    if (job?.state === 'done') break;
    if (job?.state !== 'running' || Number(job.at) === claimedAt) continue;
    if (claimedAt > 0) seen.longest = Math.max(seen.longest, Number(job.at) - claimedAt);
    claimedAt = Number(job.at);
    seen.messages += 1;
  }
  catalogue.close();
  return seen;
}

async function countOf(origin: string, { username }: Collection, asked: { serie?: string }): Promise<number> {
  const { path } = requestOf(publicCollectionApi.list, { ...asked, username, limit: 1 });
  const { d } = (await (await fetch(origin + path)).json()) as { d: { total: number } };
  return d.total;
}
