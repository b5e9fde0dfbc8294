import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { isUnedited, type MediaEdit, toStoredEdit } from '#contract/media/edit.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import worker from '#worker/jobs.ts';
import { editJob } from '#worker/media/derive/edit-job.ts';
import { deriveJob } from '#worker/media/media-processing.ts';
import { media } from '#worker/media/tables.ts';
import { sourceSize } from '#worker/media/wanted-edit.ts';

export const SHARD = 1;
export const db = openCatalogue(catalogueBinding(env, SHARD));
const source = { width: 400, height: 300 };

const colors = { r: [230, 20, 20], g: [20, 200, 20], b: [20, 20, 230], w: [250, 250, 250] } as const;
type ColorName = keyof typeof colors;

/** A JPEG whose quarters are red and green above blue and white. */
export async function aQuarteredJpeg({ width, height }: PixelSize = source): Promise<Uint8Array<ArrayBuffer>> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const name = y < height / 2 ? (x < width / 2 ? 'r' : 'g') : x < width / 2 ? 'b' : 'w';
      data.set([...colors[name], 255], (y * width + x) * 4);
    }
  return new Uint8Array(await wasmProcessor.encodeJpeg({ data, width, height }));
}

/** A ready photo of a specimen, made from that JPEG by its job. */
export async function aReadyPhoto(
  owner: { user_id: string; specimen_id: string },
  values: Partial<typeof media.$inferInsert> = {},
  size: PixelSize = source,
): Promise<string> {
  const id = uuid();
  await db.insert(media).values({
    id,
    ...owner,
    kind: 'image',
    view: 'visible',
    state: 'processing',
    filename: 'a.jpg',
    mime: 'image/jpeg',
    bytes: 1,
    sha256: '',
    ...size,
    edges: [],
    rendition: 1,
    tags: [],
    order: 1,
    is_cover: true,
    created_at: 1,
    version: 1,
    watermark_id: 'default',
    ...values,
  });
  const jpeg = await aQuarteredJpeg(size);
  await env.MEDIA.put(`o/${id}`, jpeg);
  await env.MEDIA.put(`p/${id}`, jpeg);
  const job = deriveJob({ id, rendition: 1 }, Date.now());
  await db.insert(jobs).values(job);
  await deliver(job.id);
  return id;
}

export async function deliver(job_id: string): Promise<void> {
  const message = { id: uuid(), timestamp: new Date(), attempts: 1, body: { job_id, shard: SHARD } };
  await worker.queue(createMessageBatch<JobMessage>('vug-media', [message]), { ...env, MEDIA_JOBS: silent });
}
const silent = { send: async () => undefined } as unknown as Queue<JobMessage>;

export const readRow = async (id: string) => (await db.select().from(media).where(eq(media.id, id)))[0];

/** Stores an edit as its call does; returns the id of its job. */
export async function store(id: string, edit: MediaEdit): Promise<string> {
  const row = await readRow(id);
  const version = (row?.version ?? 0) + 1;
  const storedEdit = toStoredEdit(row ? sourceSize(row) : source, edit);
  await db
    .update(media)
    .set({ edit: isUnedited(storedEdit) ? null : storedEdit, version })
    .where(eq(media.id, id));
  const job = editJob({ id, version }, Date.now());
  await db.insert(jobs).values(job);
  return job.id;
}

/** Stores an edit and runs its job. */
export const edit = async (id: string, requestedEdit: MediaEdit): Promise<void> =>
  deliver(await store(id, requestedEdit));

/**
 * The colours near the corners of the present rendition, from the upper left in reading order, read from its share
 * image: whole in the middle of a canvas of 1200 × 630, and never enlarged.
 */
export async function readCorners(id: string, rendition?: number): Promise<string> {
  const row = await readRow(id);
  if (!row?.width || !row.height) throw new Error('not ready');
  const object = await env.MEDIA.get(`d/${id}/${rendition ?? row.rendition}/og.jpg`);
  const pixels = await wasmProcessor.decodeJpeg(new Uint8Array((await object?.arrayBuffer()) ?? []));
  if (!pixels) throw new Error('no picture for links');
  const { width, height } = row;
  const [left, top] = [Math.floor((1200 - width) / 2), Math.floor((630 - height) / 2)];
  const inset = 8;
  const positions = [
    [left + inset, top + inset],
    [left + width - inset, top + inset],
    [left + inset, top + height - inset],
    [left + width - inset, top + height - inset],
  ] as const;
  return positions
    .map(([x, y]) => nearestColor([...pixels.data.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3)]))
    .join('');
}

function nearestColor(pixel: readonly number[]): ColorName {
  const distance = (name: ColorName) =>
    colors[name].reduce((sum, value, index) => sum + Math.abs(value - (pixel[index] ?? 0)), 0);
  const names = Object.keys(colors) as ColorName[];
  return names.toSorted((a, b) => distance(a) - distance(b))[0] ?? 'w';
}
