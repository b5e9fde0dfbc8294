import { createMessageBatch, env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessLevel } from '#contract/http/access.ts';
import { compositeWatermark } from '#contract/watermarks/composite.ts';
import { placeWatermark } from '#contract/watermarks/placement.ts';
import { specimens } from '#worker/collection/tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import { catalogueBinding, openCatalogue } from '#worker/db/catalogue.ts';
import { jobs } from '#worker/db/tables.ts';
import type { JobMessage } from '#worker/ground/env.ts';
import { decodePng } from '#worker/images/decode-png.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import worker from '#worker/jobs.ts';
import { sweepRenditions } from '#worker/media/derive/sweep-renditions.ts';
import { deriveJob } from '#worker/media/media-processing.ts';
import { media, spareRenditions } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';
import { type WatermarkRow, watermarks } from '#worker/watermarks/tables.ts';
import { findWatermark } from './find-watermark.ts';
import { reapplyWatermark } from './reapply-watermark.ts';
import { watermarkHash } from './stale-photos.ts';

const SHARD = 1;
const db = openCatalogue(catalogueBinding(env, SHARD));
const layout = { position: 'bottom-right', transparency: 0.25, area_ratio: 0.1 } as const;
const redWatermarkSize = { width: 64, height: 32 };

let owner: Person;
beforeEach(async () => {
  owner = await createPerson('collector', SHARD);
});

async function aWatermark(overrides: Partial<WatermarkRow> = {}): Promise<WatermarkRow> {
  const id = uuid();
  const baseFields = { id, user_id: owner.id, name: 'mine', kind: 'image' as const, text: null, ...layout };
  const image = { image_key: `w/${owner.id}/${id}/1.png`, image_sha256: '', appearance_hash: 'a' };
  const row: WatermarkRow = {
    ...baseFields,
    ...image,
    status: 'default',
    created_at: 1,
    updated_at: 1,
    version: 1,
    ...overrides,
  };
  await db.insert(watermarks).values(row);
  await env.MEDIA.put(row.image_key, aPng(redWatermarkSize));
  return row;
}

const size = { width: 400, height: 300 };
type MediaFields = Partial<typeof media.$inferInsert>;

/** Adds a photo whose file has been uploaded, with its job. */
async function addPhoto(specimen_id: string, fields: MediaFields = {}): Promise<string> {
  const id = uuid();
  const file = { filename: 'a.jpg', mime: 'image/jpeg', bytes: 1, sha256: '', ...size };
  await db.insert(media).values({
    id,
    user_id: owner.id,
    specimen_id,
    kind: 'image',
    view: 'visible',
    state: 'processing',
    ...file,
    edges: [],
    rendition: 1,
    tags: [],
    order: 1,
    is_cover: true,
    created_at: 1,
    version: 1,
    watermark_id: 'default',
    ...fields,
  });
  await env.MEDIA.put(`p/${id}`, await createJpeg(size));
  const job = deriveJob({ id, rendition: 1 }, Date.now());
  await db.insert(jobs).values(job);
  await deliver(job.id);
  return id;
}

async function deliver(job_id: string, bucket = env.MEDIA) {
  const message = { id: uuid(), timestamp: new Date(), attempts: 1, body: { job_id, shard: SHARD } };
  await worker.queue(createMessageBatch<JobMessage>('vug-media', [message]), {
    ...env,
    MEDIA: bucket,
    MEDIA_JOBS: silent,
  });
}
const silent = { send: async () => undefined } as unknown as Queue<JobMessage>;

/** Queues the job for all stale images and delivers messages until it is done. */
async function remakeRenditions(bucket = env.MEDIA): Promise<typeof jobs.$inferSelect | undefined> {
  const id = uuid();
  await runBatch(db, [reapplyWatermark(db, { id, user_id: owner.id, nowMs: Date.now() })]);
  for (let rounds = 0; rounds < 5; rounds += 1) await deliver(id, bucket);
  return (await db.select().from(jobs).where(eq(jobs.id, id)))[0];
}

const aSpecimen = (access_level: AccessLevel = 'public') => aSpecimenRow(owner, access_level);
const readRow = async (id: string) => (await db.select().from(media).where(eq(media.id, id)))[0];
const listKeys = async (id: string) => (await env.MEDIA.list({ prefix: `d/${id}/` })).objects.map(({ key }) => key);
const readBytes = async (id: string, rendition: number) =>
  new Uint8Array((await (await env.MEDIA.get(`d/${id}/${rendition}/640.webp`))?.arrayBuffer()) ?? []);

/**
 * Returns the encoder's output for the photo's own pixels, with the watermark drawn as in a browser's preview.
 */
async function expectedBytes(chosenLayout: typeof layout | null): Promise<Uint8Array> {
  const pixels = await wasmProcessor.decodeJpeg(await createJpeg(size));
  const watermark = decodePng(aPng(redWatermarkSize));
  if (!pixels || !watermark) throw new Error('not decoded');
  if (chosenLayout) compositeWatermark(pixels, watermark, chosenLayout);
  return wasmProcessor.encodeWebp(pixels);
}

describe('decoding a mark', () => {
  it.each([
    [{}, [255, 0, 0, 128]],
    [{ depth: 16 }, [255, 0, 0, 128]],
    [{ colorType: 2 }, [255, 0, 0, 255]],
    [{ colorType: 3 }, [255, 0, 0, 255]],
    [{ colorType: 0 }, [255, 255, 255, 255]],
    [{ colorType: 4, rgba: [90, 77] }, [90, 90, 90, 77]],
  ])('gives 8 bits RGBA of %j', (pngOptions, pixel) => {
    const pixels = decodePng(aPng({ width: 20, height: 16, ...pngOptions }));
    expect([pixels?.width, pixels?.height, pixels?.data.length]).toEqual([20, 16, 20 * 16 * 4]);
    expect([...(pixels?.data.slice(-4) ?? [])]).toEqual(pixel);
  });

  it('of a PNG whose pixels are broken gives nothing, and goes on with the next', () => {
    const brokenPng = aPng({ width: 20, height: 16 });
    brokenPng.fill(9, 45, 60);
    expect(decodePng(brokenPng)).toBeNull();
    expect(decodePng(aPng({ width: 20, height: 16 }))?.width).toBe(20);
  });
});

describe('a picture of an intent', () => {
  it('bears its owner’s default as a public one does, of packing and of a conversation none', async () => {
    const watermark = await aWatermark();
    const [intent_id, thread_id] = [uuid(), uuid()];
    const shownId = await addPhoto('', { specimen_id: null, intent_id });
    const packingId = await addPhoto('', { specimen_id: null, intent_id, view: 'packing' });
    const threadPhotoId = await addPhoto('', { specimen_id: null, thread_id });
    expect(await readBytes(shownId, 1)).toEqual(await expectedBytes(layout));
    await db.update(watermarks).set({ appearance_hash: 'b' }).where(eq(watermarks.id, watermark.id));
    await remakeRenditions();
    expect(await readRow(shownId)).toMatchObject({
      watermark_hash: watermarkHash({ ...watermark, appearance_hash: 'b' }),
      rendition: 2,
    });
    for (const id of [packingId, threadPhotoId])
      expect(await readRow(id)).toMatchObject({ watermark_hash: null, rendition: 1 });
  });
});

describe('a public picture', () => {
  it('bears its owner’s default, drawn to the pixel as the preview draws it, and only inside its rectangle', async () => {
    const watermark = await aWatermark();
    const id = await addPhoto(await aSpecimen());
    expect(await readRow(id)).toMatchObject({ state: 'ready', rendition: 1, watermark_hash: watermarkHash(watermark) });
    expect(await readBytes(id, 1)).toEqual(await expectedBytes(layout));
    const watermarkedPixels = await wasmProcessor.decodeJpeg(await createJpeg(size));
    const clean = await wasmProcessor.decodeJpeg(await createJpeg(size));
    if (!watermarkedPixels || !clean) throw new Error('not decoded');
    (await findWatermark(env, db, id, null))?.draw(watermarkedPixels);
    const { x, y, width, height } = placeWatermark(size, redWatermarkSize, layout);
    const differs = (offset: number) =>
      [0, 1, 2].some((channel) => watermarkedPixels.data[offset + channel] !== clean.data[offset + channel]);
    let wrong = 0;
    for (let offset = 0; offset < clean.data.length; offset += 4) {
      const [column, row] = [(offset / 4) % size.width, Math.floor(offset / 4 / size.width)];
      const isInside = column >= x && column < x + width && row >= y && row < y + height;
      if (differs(offset) !== isInside) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it('bears upright a mark whose file says that it lies on its side', async () => {
    const { image_key } = await aWatermark();
    await env.MEDIA.put(image_key, aPng({ ...redWatermarkSize, orientation: 6 }));
    const watermark = await findWatermark(env, db, await addPhoto(await aSpecimen()), null);
    expect(watermark?.pixels).toMatchObject({ width: redWatermarkSize.height, height: redWatermarkSize.width });
  });

  it('bears none when it is private, of packing, or says so, nor a mark that is disabled', async () => {
    const watermark = await aWatermark();
    const open = await aSpecimen();
    for (const [specimen, fields] of [
      [await aSpecimen('private'), {}],
      [open, { view: 'packing' }],
      [open, { watermark_id: 'none' }],
    ] as const)
      expect((await readRow(await addPhoto(specimen, fields)))?.watermark_hash, JSON.stringify(fields)).toBeNull();
    await db.update(watermarks).set({ status: 'disabled' }).where(eq(watermarks.id, watermark.id));
    expect((await readRow(await addPhoto(open, { watermark_id: watermark.id })))?.watermark_hash).toBeNull();
  });

  it('bears its own choice, else its specimen’s, else the default', async () => {
    const watermarkRows = [
      await aWatermark(),
      await aWatermark({ status: 'enabled' }),
      await aWatermark({ status: 'enabled' }),
    ] as const;
    const [byDefault, bySpecimen, byPhoto] = watermarkRows;
    const specimen = await aSpecimen();
    const firstId = await addPhoto(specimen);
    expect((await readRow(firstId))?.watermark_hash).toBe(watermarkHash(byDefault));
    await db.update(specimens).set({ watermark_id: bySpecimen.id }).where(eq(specimens.id, specimen));
    const secondPhotoId = await addPhoto(specimen, { watermark_id: byPhoto.id });
    expect((await readRow(secondPhotoId))?.watermark_hash).toBe(watermarkHash(byPhoto));
    await remakeRenditions();
    expect((await readRow(firstId))?.watermark_hash).toBe(watermarkHash(bySpecimen));
    await db.update(specimens).set({ watermark_id: 'none' }).where(eq(specimens.id, specimen));
    await remakeRenditions();
    expect((await readRow(firstId))?.watermark_hash).toBeNull();
    const foreign = await aWatermark({ status: 'enabled', user_id: 'somebody else' });
    expect((await readRow(await addPhoto(specimen, { watermark_id: foreign.id })))?.watermark_hash).toBeNull();
  });
});

describe('a public video', () => {
  const asVideo = (id: string) => db.update(media).set({ kind: 'video', playable: 'limited' }).where(eq(media.id, id));

  it('bears it on its poster and has its player draw it; changed, taken away, and without a poster, too', async () => {
    const specimen = await aSpecimen();
    const [postedId, bare] = [await addPhoto(specimen), await addPhoto(specimen)];
    for (const id of [postedId, bare]) await asVideo(id);
    await env.MEDIA.delete(`p/${bare}`);
    await db.update(media).set({ edges: [] }).where(eq(media.id, bare));
    const watermark = await aWatermark();
    await remakeRenditions();
    const filmWatermark = { ...layout, ...redWatermarkSize };
    expect(await readRow(postedId)).toMatchObject({
      rendition: 2,
      watermark_hash: watermarkHash(watermark),
      film_watermark: filmWatermark,
      edges: [320, 640],
    });
    expect(await readRow(bare)).toMatchObject({
      rendition: 2,
      watermark_hash: watermarkHash(watermark),
      film_watermark: filmWatermark,
      edges: [],
    });
    expect(await readBytes(postedId, 2)).toEqual(await expectedBytes(layout));
    expect(await env.MEDIA.head(`d/${postedId}/2/mark.webp`)).not.toBeNull();
    await db.update(watermarks).set({ position: 'top', appearance_hash: 'b' }).where(eq(watermarks.id, watermark.id));
    await remakeRenditions();
    expect(await readRow(postedId)).toMatchObject({
      rendition: 3,
      film_watermark: { ...filmWatermark, position: 'top' },
    });
    await db.update(watermarks).set({ status: 'disabled' }).where(eq(watermarks.id, watermark.id));
    await remakeRenditions();
    expect(await readRow(postedId)).toMatchObject({ rendition: 4, watermark_hash: null, film_watermark: null });
  });
});

describe('making pictures anew', () => {
  it('goes through all of them with progress, under new keys, and back again', async () => {
    const specimen = await aSpecimen();
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await addPhoto(specimen));
    const clean = await readBytes(ids[0] ?? '', 1);
    const watermark = await aWatermark();
    expect(await remakeRenditions()).toMatchObject({ state: 'done', payload: { done: 10, of: 10 } });
    const watermarkedBytes = await expectedBytes(layout);
    for (const id of ids) {
      expect(await readRow(id)).toMatchObject({
        state: 'ready',
        rendition: 2,
        watermark_hash: watermarkHash(watermark),
        version: 1,
      });
      expect(await readBytes(id, 2)).toEqual(watermarkedBytes);
      expect(await readBytes(id, 1)).toEqual(clean);
    }
    expect((await db.select().from(specimens))[0]?.cover).toMatchObject({ rendition: 2 });
    expect(await remakeRenditions()).toMatchObject({ state: 'done', payload: { of: 0 } });
    await db.update(watermarks).set({ status: 'enabled' }).where(eq(watermarks.id, watermark.id));
    await remakeRenditions();
    for (const id of ids) expect(await readBytes(id, 3)).toEqual(clean);
  });

  it('shows the mark that is wanted when they are shown, also when that is taken back while one is drawn', async () => {
    const watermark = await aWatermark();
    const id = await addPhoto(await aSpecimen());
    const setAppearance = (appearanceHash: string) =>
      db.update(watermarks).set({ appearance_hash: appearanceHash }).where(eq(watermarks.id, watermark.id));
    await setAppearance('b');
    let isTakenBack = false;
    const bucket = new Proxy(env.MEDIA, {
      get: (target, name) => async (key: string, bytes: Uint8Array) => {
        if (name === 'get') return target.get(key);
        if (!isTakenBack) {
          isTakenBack = true;
          await setAppearance('a');
          expect(await remakeRenditions()).toMatchObject({ state: 'done', payload: { of: 0 } });
        }
        return target.put(key, bytes);
      },
    });
    expect(await remakeRenditions(bucket)).toMatchObject({ state: 'done', payload: { done: 1, of: 1 } });
    expect(isTakenBack).toBe(true);
    expect(await readRow(id)).toMatchObject({ state: 'ready', rendition: 3, watermark_hash: watermarkHash(watermark) });
  });

  it('leaves them clean of a mark whose PNG is lost', async () => {
    const id = await addPhoto(await aSpecimen());
    const watermark = await aWatermark();
    await env.MEDIA.delete(watermark.image_key);
    expect(await remakeRenditions()).toMatchObject({ state: 'done', payload: { done: 1, of: 1 } });
    expect(await readRow(id)).toMatchObject({ rendition: 2, watermark_hash: watermarkHash(watermark) });
    expect(await readBytes(id, 2)).toEqual(await expectedBytes(null));
  });

  it('goes on where it was killed, and past a picture that cannot be made', async () => {
    const specimen = await aSpecimen();
    const ids = [await addPhoto(specimen), await addPhoto(specimen), await addPhoto(specimen)];
    await aWatermark();
    await env.MEDIA.delete(`p/${ids[1]}`);
    const id = uuid();
    await runBatch(db, [reapplyWatermark(db, { id, user_id: owner.id, nowMs: Date.now() })]);
    const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
    await db
      .update(jobs)
      .set({ payload: { ...(job?.payload as object), after: ids[0], done: 1 } })
      .where(eq(jobs.id, id));
    await deliver(id);
    const renditions = [];
    for (const photoId of ids) renditions.push((await readRow(photoId))?.rendition);
    expect(renditions).toEqual([1, 1, 2]);
    expect((await db.select().from(jobs).where(eq(jobs.id, id)))[0]).toMatchObject({
      state: 'done',
      payload: { done: 3 },
    });
  });

  it('leaves no object behind but those that are shown', async () => {
    const id = await addPhoto(await aSpecimen());
    await aWatermark();
    await remakeRenditions();
    await env.MEDIA.put(`d/${id}/3/640.webp`, 'an attempt that was killed');
    await db.insert(spareRenditions).values({ media_id: id, rendition: 3, noted_at: 1 });
    await sweepRenditions(env, db, Date.now());
    expect(await listKeys(id)).toHaveLength(6);
    await sweepRenditions(env, db, Date.now() + 2 * 3_600_000);
    expect(await listKeys(id)).toEqual([`d/${id}/2/320.webp`, `d/${id}/2/640.webp`, `d/${id}/2/og.jpg`]);
    expect(await db.select().from(spareRenditions)).toEqual([]);
  });
});
