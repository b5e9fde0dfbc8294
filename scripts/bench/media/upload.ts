import { createHash, randomFillSync } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { collectionApi } from '#contract/collection/api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { PART_SIZE } from '#contract/media/media.ts';
import type { MediaWorker } from '#scripts/bench/media/media-worker.ts';
import { middle } from '#scripts/bench/rounds.ts';
import { Client } from '#scripts/client.ts';

const BYTES = 2.25 * PART_SIZE;
const ROUNDS = 5;

/** Megabytes a second through our parts, checked and noted, and through a bare multipart upload; the median ratio. */
export type Throughput = { ours: number; bare: number; ratio: number };
type Bytes = Uint8Array<ArrayBuffer>;

const partsOf = (file: Bytes): Bytes[] =>
  Array.from({ length: Math.ceil(file.length / PART_SIZE) }, (_, at) =>
    file.slice(at * PART_SIZE, (at + 1) * PART_SIZE),
  );

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function uploadOurs(client: Client, specimen_id: string, file: Bytes): Promise<number> {
  const id = uuid();
  const parts = partsOf(file);
  const hashes = parts.map((part) => createHash('sha256').update(part).digest());
  const sha256 = createHash('sha256').update(Buffer.concat(hashes)).digest('hex');
  const hints = { filename: 'photograph.jpg', mime: 'image/jpeg', bytes: file.length };
  await client.call(mediaApi.begin, { id, owner: { specimen_id }, ...hints, sha256 });
  const seconds = await secondsOf(() =>
    Promise.all(parts.map((part, at) => client.putBytes(`/api/i/media/${id}/parts/${at + 1}`, part))),
  );
  await client.call(mediaApi.remove, { id });
  return seconds;
}

async function uploadBare({ address }: MediaWorker, file: Bytes): Promise<number> {
  const begun = await fetch(`${address}/multipart`, { method: 'POST' });
  const { id } = (await begun.json()) as { id: string };
  const put = async (part: Bytes, at: number) => {
    // The other side's sender takes the hash of each part as well.
    createHash('sha256').update(part).digest();
    const answer = await fetch(`${address}/multipart/${id}/${at + 1}`, { method: 'PUT', body: part });
    if (!answer.ok) throw new Error(`A bare part answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  return secondsOf(() => Promise.all(partsOf(file).map(put)));
}

/** Both in turn, 36 MiB in three parts at once, each time other bytes. */
export async function measureUpload(origin: string, bare: MediaWorker): Promise<Throughput> {
  const client = new Client(origin);
  const username = 'bench-uploads';
  const account = { username, email: `${username}@example.org`, password: 'large files of stones' };
  await client.signUp({ ...account, display_name: username });
  await client.call(preferencesApi.addSerie, { code: 'UP', remark: '' });
  const specimen_id = uuid();
  const numbered = { id: specimen_id, coll_serie: 'UP', coll_index: 1 };
  await client.call(collectionApi.create, { ...numbered, access_level: 'public', photos: 1 });
  const times: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const file = randomFillSync(new Uint8Array(BYTES));
    const ours = await uploadOurs(client, specimen_id, file);
    times.push({ ours, bare: await uploadBare(bare, file) });
  }
  const measured = times.slice(1);
  const rate = (seconds: number[]) => BYTES / 1_000_000 / middle(seconds, 0.5);
  return {
    ours: rate(measured.map((each) => each.ours)),
    bare: rate(measured.map((each) => each.bare)),
    ratio: middle(
      measured.map((each) => each.bare / each.ours),
      0.5,
    ),
  };
}
