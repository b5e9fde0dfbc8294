import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { SHARED_SIZE } from '#contract/media/shared-image.ts';
import { watermarkPort } from '#worker/collection/photos/find-watermark.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { specimens } from '#worker/collection/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { jobs } from '#worker/db/tables.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import { finishProcessing } from '#worker/media/media-processing.ts';
import type { SharedImage } from '#worker/media/shared-image-job.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow, send } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';
import { watermarks } from '#worker/watermarks/tables.ts';
import { shareImages } from './share-images.ts';
import { sweepShared } from './sweep-shared-images.ts';

const WEBP = new TextEncoder().encode('a WEBP');
const GROUND = [229, 228, 223];
const core = openCore(env.DB);

let owner: Person;

beforeEach(async () => {
  owner = await createPerson('owner');
});

/** A public photo from before each photo got its own share image. */
async function aPhoto(size = { width: 600, height: 400 }) {
  const specimen_id = await aSpecimenRow(owner);
  const { id } = await send(owner, specimen_id, await createJpeg(size));
  await owner.callOrThrow(mediaApi.complete, { id });
  const [row] = await owner.catalogue.select().from(media).where(eq(media.id, id));
  if (!row) throw new Error('no row');
  await env.MEDIA.put(`d/${id}/1/640.webp`, WEBP);
  const renditionColumns = { edges: [640], dominant_color: '#112233' };
  await finishProcessing(owner.catalogue, cardPort, row, { state: 'ready', reason: null, ...renditionColumns });
  return { id, specimen_id, path: `/file/${id}/1/og` };
}

const setSpecimen = (id: string, change: Partial<typeof specimens.$inferInsert>) =>
  owner.catalogue.update(specimens).set(change).where(eq(specimens.id, id));

/** Runs the requested jobs; returns how many there were. */
async function make(): Promise<number> {
  const jobRows = await core.delete(jobs).where(eq(jobs.kind, 'share_pictures')).returning();
  for (const { payload } of jobRows) await shareImages(watermarkPort)(env, payload as SharedImage);
  return jobRows.length;
}

async function readImage(path: string) {
  const answer = await visitor.fetch(path);
  expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
  const pixels = await wasmProcessor.decodeJpeg(new Uint8Array(await answer.arrayBuffer()));
  if (!pixels) throw new Error('not decoded');
  expect({ width: pixels.width, height: pixels.height }).toEqual(SHARED_SIZE);
  const pixelColor = (x: number, y: number) => [...pixels.data.subarray((y * pixels.width + x) * 4).subarray(0, 3)];
  const isGround = (x: number, y: number) =>
    pixelColor(x, y).every((value, n) => Math.abs(value - (GROUND[n] ?? 0)) < 12);
  return { isGround, cacheControl: answer.headers.get('cache-control') };
}

async function expectPlaceholder(path: string) {
  const answer = await visitor.fetch(path);
  const { headers } = answer;
  expect([answer.status, headers.get('content-type'), headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'image/webp',
    'private, no-store',
    'a WEBP',
  ]);
}

describe('a picture for links', () => {
  it('that is not there is made once it is asked for, and meanwhile the picture stands for it', async () => {
    const { path } = await aPhoto();
    await expectPlaceholder(path);
    await expectPlaceholder(path);
    expect(await make()).toBe(1);
    const { isGround, cacheControl } = await readImage(path);
    expect(cacheControl).toBe('public, no-cache');
    expect([isGround(10, 300), isGround(600, 315), isGround(320, 140), isGround(870, 490)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await make()).toBe(0);
  });

  it('that could not be made is tried again once somebody asks a while later', async () => {
    const { path } = await aPhoto();
    await visitor.fetch(path);
    const fail = (heartbeat_at: number) => core.update(jobs).set({ state: 'failed', attempts: 5, heartbeat_at });
    const readJobs = async () => (await core.select().from(jobs)).map(({ state, attempts }) => ({ state, attempts }));
    await fail(Date.now());
    await visitor.fetch(path);
    expect(await readJobs()).toEqual([{ state: 'failed', attempts: 5 }]);
    await fail(Date.now() - 11 * 60_000);
    await visitor.fetch(path);
    expect(await readJobs()).toEqual([{ state: 'queued', attempts: 0 }]);
    expect(await make()).toBe(1);
    await readImage(path);
  });

  it('is for nobody while visitors may not see what it shows', async () => {
    const { path, specimen_id } = await aPhoto();
    await visitor.fetch(path);
    await make();
    await setSpecimen(specimen_id, { access_level: 'private', listed: false });
    for (const caller of [visitor, owner]) expect((await caller.fetch(path)).status).toBe(404);
  });

  it('is not made without a mark that the picture is to bear', async () => {
    const { id, path } = await aPhoto();
    const watermarkRow = {
      id: 'w1',
      user_id: owner.id,
      name: 'mine',
      kind: 'image' as const,
      image_key: 'w/x',
      appearance_hash: 'a',
    };
    const layout = { position: 'bottom-right' as const, transparency: 0, area_ratio: 0.5, image_sha256: '' };
    await owner.catalogue
      .insert(watermarks)
      .values({ ...watermarkRow, ...layout, status: 'default', created_at: 1, updated_at: 1, version: 1 });
    await env.MEDIA.put('w/x', aPng({ width: 64, height: 64 }));
    await visitor.fetch(path);
    await make();
    await expectPlaceholder(path);
    const watermark = await watermarkPort.find(env, owner.catalogue, id, null);
    await owner.catalogue.update(media).set({ watermark_hash: watermark?.watermark_hash ?? null });
    expect(await make()).toBe(1);
    await readImage(path);
  });
});

describe('the picture of a collection', () => {
  const page = () => `/og/mc/${owner.username}`;

  it('shows its first pieces in one, and not for a moment one that was hidden', async () => {
    const firstPhoto = await aPhoto();
    const secondPhoto = await aPhoto();
    await expectPlaceholder(page());
    await make();
    const bothImage = await readImage(page());
    expect(bothImage.cacheControl).toBe('public, no-cache');
    expect([bothImage.isGround(300, 315), bothImage.isGround(600, 315), bothImage.isGround(900, 315)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(bothImage.isGround(300, 60)).toBe(true);
    await setSpecimen(secondPhoto.specimen_id, { access_level: 'private', listed: false });
    const singleImage = await readImage(page());
    expect(singleImage.isGround(600, 315)).toBe(false);
    await setSpecimen(firstPhoto.specimen_id, { access_level: 'private', listed: false });
    const productImage = await readImage(page());
    expect(productImage.cacheControl).toBe('public, no-cache');
  });

  it('is gone from the bucket a week later, and made again for whoever asks', async () => {
    await aPhoto();
    await aPhoto();
    await visitor.fetch(page());
    await make();
    const countJoined = async () => (await env.MEDIA.list({ prefix: 's/' })).objects.length;
    await sweepShared(env, Date.now());
    expect(await countJoined()).toBe(1);
    await sweepShared(env, Date.now() + 8 * 86_400_000);
    expect(await countJoined()).toBe(0);
    expect((await visitor.fetch(page())).headers.get('content-type')).toBe('image/jpeg');
    await make();
    expect(await countJoined()).toBe(1);
  });

  it.each(['/og/mc/nobody-here', '/og/login', '/og/nowhere', '/og/exchange/thread/x', '/og/i/exchange'])(
    'is none at %s',
    async (path) => {
      expect((await visitor.fetch(path)).status).toBe(404);
    },
  );
});
