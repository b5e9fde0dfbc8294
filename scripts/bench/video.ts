import { PART_SIZE } from '#contract/media/media.ts';
import { aFilm, type TrackForTests } from '#contract/media/video/film-for-tests.ts';
import { bench, verdict } from '#scripts/bench/bench.ts';
import { type MediaWorker, startMediaWorker } from '#scripts/bench/media/media-worker.ts';
import { cpuOf, residentOf } from '#scripts/bench/processes.ts';
import { freePort } from '#scripts/start/port.mjs';

const MEGABYTES = [10, 250, 1_000];
const READ_MAX = 1.05;
/** How often memory is looked at, in milliseconds. */
const LOOK = 50;

/** A film of so many seconds and megabytes, its index at its end, with a position beside each second. */
function filmOf(megabytes: number): Uint8Array<ArrayBuffer> {
  const second = Array.from({ length: 25 }, () => new Uint8Array(40_000));
  const picture: TrackForTests = {
    ...{ handler: 'vide', coding: 'avc1', duration: megabytes },
    chunks: Array.from({ length: megabytes }, () => second),
  };
  const position: TrackForTests = {
    ...{ handler: 'meta', coding: 'gpmd', duration: megabytes },
    chunks: Array.from({ length: megabytes }, () => [new Uint8Array(200)]),
  };
  return aFilm({ tracks: [picture, position] });
}

async function sendParts({ address }: MediaWorker, film: Uint8Array<ArrayBuffer>) {
  for (let n = 1, at = 0; at < film.length; n += 1, at += PART_SIZE) {
    const last = at + PART_SIZE >= film.length ? '?last=1' : '';
    const body = film.subarray(at, at + PART_SIZE);
    const answer = await fetch(`${address}/source/${n}${last}`, { method: 'PUT', body });
    if (!answer.ok) throw new Error(`Part ${n} answered ${answer.status}: ${await answer.text()}`);
  }
}

type Cost = { seconds: number; cpu: number; peak: number; read: number };

/** One side's copy: how long it takes, and by how much the process grows meanwhile, at most. */
async function costOf({ address, pid }: MediaWorker, side: '/ours' | '/bare'): Promise<Cost> {
  const [before, cpuBefore, begun] = [residentOf(pid), cpuOf(pid), performance.now()];
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, LOOK);
  const answer = await fetch(address + side).finally(() => clearInterval(look));
  if (!answer.ok) throw new Error(`${side} answered ${answer.status}: ${await answer.text()}`);
  const { read } = (await answer.json()) as { read: number };
  return { seconds: (performance.now() - begun) / 1000, cpu: cpuOf(pid) - cpuBefore, peak: most - before, read };
}

const written = ({ seconds, cpu, peak }: Cost) =>
  `${seconds.toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s of CPU, ${peak.toFixed(0)} MB more`;

/**
 * Copies of films of three lengths, as the job makes them, beside the same bytes copied plainly within the bucket: the
 * process has the bucket in it, so memory is told by how much both grow.
 */
await bench(async ({ folder }) => {
  const server = await startMediaWorker(folder, 'film-worker.ts', await freePort());
  let isKept = true;
  for (const megabytes of MEGABYTES) {
    const film = filmOf(megabytes);
    await sendParts(server, film);
    const bare = await costOf(server, '/bare');
    const ours = await costOf(server, '/ours');
    const ratio = ours.read / film.length;
    isKept &&= ratio <= READ_MAX;
    console.log(`\n${megabytes} MB`);
    console.log(`  the job   ${written(ours)}`);
    console.log(`  plainly   ${written(bare)}`);
    console.log(`  read      ${ratio.toFixed(3)} of its bytes, ${verdict(ratio <= READ_MAX)}`);
  }
  return isKept;
});
