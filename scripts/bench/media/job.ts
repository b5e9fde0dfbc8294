import { type MediaWorker, startMediaWorker } from '#scripts/bench/media/media-worker.ts';
import { cpuOf, residentOf } from '#scripts/bench/processes.ts';
import { middle } from '#scripts/bench/rounds.ts';

const BLOCKS = 5;
const BLOCK = 5;
const WARM_UP = 12;

/** Milliseconds of CPU for one picture on each side, and ours by the codecs alone, the median of blocks in turn. */
export type JobCost = { ours: number; bare: number; ratio: number; stored: number[] };

/** Starts the worker that does our processing on one address and calls the codecs alone on another. */
export const startJob = (folder: string, port: number): Promise<MediaWorker> =>
  startMediaWorker(folder, 'bare.ts', port);

async function ask(server: MediaWorker, path: string, body?: Buffer): Promise<{ bytes: number[] }> {
  const answer = await fetch(server.address + path, body ? { method: 'PUT', body: new Uint8Array(body) } : {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { bytes: number[] };
}

async function cpuFor(server: MediaWorker, path: string, times: number): Promise<number> {
  const before = cpuOf(server.pid);
  for (let time = 0; time < times; time += 1) await ask(server, path);
  return (cpuOf(server.pid) - before) / times;
}

/** Both sides in turn over the same prepared JPEG, the first turn changing, so that a busy machine falls on both. */
export async function measureJob(server: MediaWorker, jpeg: Buffer): Promise<JobCost> {
  await ask(server, '/source', jpeg);
  for (const side of ['/ours', '/bare']) await cpuFor(server, side, WARM_UP);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const takeOurs = async () => ours.push(await cpuFor(server, '/ours', BLOCK));
    const takeBare = async () => bare.push(await cpuFor(server, '/bare', BLOCK));
    for (const take of block % 2 === 0 ? [takeOurs, takeBare] : [takeBare, takeOurs]) await take();
  }
  const ratios = ours.map((each, at) => each / (bare[at] ?? Number.NaN));
  const { bytes } = await ask(server, '/stored');
  return { ours: middle(ours, 0.5), bare: middle(bare, 0.5), ratio: middle(ratios, 0.5), stored: bytes };
}

/** The codecs' memories and the process, in megabytes, after so many pictures of 4.0 megapixels one after another. */
export async function measureMemory(server: MediaWorker, jpeg: Buffer, pictures: number) {
  await ask(server, '/source', jpeg);
  await ask(server, '/ours');
  const first = (await ask(server, '/memories')).bytes;
  for (let made = 1; made < pictures; made += 1) await ask(server, '/ours');
  const last = (await ask(server, '/memories')).bytes;
  const mb = (bytes: number[]) => bytes.map((each) => each / 1_048_576);
  return { first: mb(first), last: mb(last), resident: residentOf(server.pid) };
}
