import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { TRIES } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { createJpeg, PRIVATE_TEXTS, withExif, withPrivateTags } from '#worker/images/jpeg-for-tests.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import worker from '#worker/jobs.ts';
import { deriveJob } from '#worker/media/media-processing.ts';
import { media } from '#worker/media/tables.ts';

// The first test waits until the codecs are loaded.
const SHARD = 1;
const db = openCatalogue(catalogueBinding(env, SHARD));

/** A photo whose file has arrived and whose job is waiting. */
async function aProcessingPhoto(file: Uint8Array | null, key: 'o' | 'p' = 'p') {
  const id = uuid();
  const job = deriveJob({ id, rendition: 1 }, Date.now());
  await db.insert(media).values({
    id,
    user_id: 'u1',
    specimen_id: 's1',
    kind: 'image',
    view: 'visible',
    state: 'processing',
    filename: 'a.jpg',
    mime: 'image/jpeg',
    bytes: 1,
    sha256: '',
    width: 400,
    height: 300,
    edges: [],
    rendition: 1,
    tags: [],
    order: 1,
    is_cover: true,
    watermark_id: 'default',
    created_at: 1,
    version: 2,
  });
  await db.insert(jobs).values(job);
  if (file) await env.MEDIA.put(`${key}/${id}`, file);
  return { id, jobMessage: { job_id: job.id, shard: SHARD } satisfies JobMessage };
}

async function deliver(...jobMessages: JobMessage[]) {
  const messages = jobMessages.map((body, index) => ({
    id: `m${index}-${body.job_id}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch<JobMessage>('vug-media', messages);
  await worker.queue(batch, env);
  return getQueueResult(batch, createExecutionContext());
}

const readRow = async (id: string) => (await db.select().from(media).where(eq(media.id, id)))[0];
const listRenditionKeys = async (id: string) =>
  (await env.MEDIA.list({ prefix: `d/${id}/` })).objects.map(({ key }) => key);

describe('making pictures', () => {
  it('makes WEBP of every size up to the picture’s own, and says its colour', async () => {
    const { id, jobMessage } = await aProcessingPhoto(await createJpeg({ width: 900, height: 600 }));
    const { explicitAcks } = await deliver(jobMessage);
    expect(explicitAcks).toHaveLength(1);
    expect(await readRow(id)).toMatchObject({ state: 'ready', reason: null, edges: [320, 640, 1280], version: 2 });
    expect((await readRow(id))?.dominant_color).toMatch(/^#[0-9a-f]{6}$/);
    const widths = [];
    for (const edge of [320, 640, 1280]) {
      const image = await env.MEDIA.get(`d/${id}/1/${edge}.webp`);
      expect(image?.httpMetadata?.contentType).toBe('image/webp');
      widths.push(webpWidth(new Uint8Array((await image?.arrayBuffer()) ?? [])));
    }
    expect(widths).toEqual([320, 640, 900]);
  });

  it('makes a JPEG for links, on which the whole picture stands in the middle of a quiet ground', async () => {
    const { id, jobMessage } = await aProcessingPhoto(await createJpeg({ width: 900, height: 900 }));
    await deliver(jobMessage);
    const sharedObject = await env.MEDIA.get(`d/${id}/1/og.jpg`);
    expect(sharedObject?.httpMetadata?.contentType).toBe('image/jpeg');
    const sharedPixels = await wasmProcessor.decodeJpeg(new Uint8Array((await sharedObject?.arrayBuffer()) ?? []));
    expect([sharedPixels?.width, sharedPixels?.height]).toEqual([1200, 630]);
    const redValue = (x: number) => sharedPixels?.data[(315 * 1200 + x) * 4] ?? 0;
    expect(Math.abs(redValue(275) - 229)).toBeLessThan(12);
    expect(redValue(300)).toBeLessThan(40);
    expect(redValue(890)).toBeGreaterThan(215);
  });

  it('keeps nothing of what a camera wrote into the file (39)', async () => {
    const file = withPrivateTags(await createJpeg({ width: 400, height: 300 }));
    for (const privateText of PRIVATE_TEXTS) expect(holds(file, privateText), privateText).toBe(true);
    const { id, jobMessage } = await aProcessingPhoto(file, 'o');
    await deliver(jobMessage);
    expect(new Uint8Array((await (await env.MEDIA.get(`o/${id}`))?.arrayBuffer()) ?? [])).toEqual(file);
    const row = await readRow(id);
    expect(row).toMatchObject({ state: 'ready' });
    for (const privateText of PRIVATE_TEXTS) expect(JSON.stringify(row), privateText).not.toContain(privateText);
    const keys = await listRenditionKeys(id);
    expect(keys).toHaveLength(3);
    for (const key of keys) {
      const imageBytes = new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? []);
      for (const privateText of [...PRIVATE_TEXTS, 'EXIF', 'Exif', 'XMP ', 'ICCP'])
        expect(holds(imageBytes, privateText)).toBe(false);
    }
  });

  it('makes one set of pictures however often and in whatever order its message comes (38)', async () => {
    const firstPhoto = await aProcessingPhoto(await createJpeg({ width: 400, height: 300 }));
    const secondPhoto = await aProcessingPhoto(await createJpeg({ width: 300, height: 400 }));
    await deliver(
      secondPhoto.jobMessage,
      firstPhoto.jobMessage,
      firstPhoto.jobMessage,
      secondPhoto.jobMessage,
      firstPhoto.jobMessage,
      firstPhoto.jobMessage,
      firstPhoto.jobMessage,
    );
    await deliver(firstPhoto.jobMessage);
    for (const { id } of [firstPhoto, secondPhoto]) {
      expect(await readRow(id)).toMatchObject({ state: 'ready', version: 2 });
      expect(await listRenditionKeys(id)).toHaveLength(3);
    }
  });

  it('goes on where a consumer was killed', async () => {
    const { id, jobMessage } = await aProcessingPhoto(await createJpeg({ width: 400, height: 300 }));
    await env.MEDIA.put(`d/${id}/1/640.webp`, 'half');
    await db.update(jobs).set({ state: 'queued', attempts: 1 }).where(eq(jobs.id, jobMessage.job_id));
    await deliver(jobMessage);
    expect(await readRow(id)).toMatchObject({ state: 'ready' });
    expect((await env.MEDIA.head(`d/${id}/1/640.webp`))?.size).toBeGreaterThan(100);
  });

  it.each([
    ['corrupt', async () => (await createJpeg({ width: 400, height: 300 })).fill(7, 160, 260)],
    ['cut off', async () => (await createJpeg({ width: 400, height: 300 })).slice(0, 1500)],
    ['cut off behind a preview', async () => withExif(await createJpeg({ width: 400, height: 300 })).slice(0, 1500)],
    ['no picture', async () => new TextEncoder().encode('<html>')],
    ['a bomb by its header', async () => patchFrameSize(await createJpeg({ width: 400, height: 300 }), 20_000, 14_000)],
    ['gone', async () => null],
  ])('fails a JPEG that is %s, says so, and makes the next one (33)', async (_, make) => {
    const bad = await aProcessingPhoto(await make());
    const good = await aProcessingPhoto(await createJpeg({ width: 400, height: 300 }));
    const { explicitAcks } = await deliver(bad.jobMessage, good.jobMessage);
    expect(explicitAcks).toHaveLength(2);
    expect(await readRow(bad.id)).toMatchObject({ state: 'failed', reason: 'picture_damaged' });
    expect(await readRow(good.id)).toMatchObject({ state: 'ready' });
  });

  it('gives up what ended its isolate time and again, so that its owner sees it (38)', async () => {
    const { id, jobMessage } = await aProcessingPhoto(await createJpeg({ width: 400, height: 300 }));
    await db.update(jobs).set({ attempts: TRIES }).where(eq(jobs.id, jobMessage.job_id));
    await deliver(jobMessage);
    expect(await readRow(id)).toMatchObject({ state: 'failed', reason: 'unexpected' });
  });
});

const holds = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).includes(text);

const webpWidth = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint16(26, true) & 0x3fff;

/** The same JPEG with another size in its header. */
function patchFrameSize(jpeg: Uint8Array<ArrayBuffer>, width: number, height: number) {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset);
  const frame = jpeg.findIndex((byte, offset) => byte === 0xff && jpeg[offset + 1] === 0xc0);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return jpeg;
}
