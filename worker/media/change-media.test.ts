import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { specimens } from '#worker/collection/tables.ts';
import { openCore } from '#worker/db/core.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { sweepReleased } from '#worker/media/check/sweep-released-media.ts';
import { sweepUploads } from '#worker/media/upload/sweep-uploads.ts';
import { aSpecimenRow, send, upload } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { mediaOfSpecimen, whereMediaIs } from './queries.ts';
import { media } from './tables.ts';

let owner: Person;
let specimen_id: string;
let photos: [Media, Media, Media];

const threePhotos = cachedFixture('three pictures', async () => {
  const owner = await createPerson('owner');
  const specimen_id = await aSpecimenRow(owner);
  const uploadPhoto = async (width: number) => upload(owner, specimen_id, await createJpeg({ width, height: 90 }));
  const newPhotos: [Media, Media, Media] = [await uploadPhoto(100), await uploadPhoto(110), await uploadPhoto(120)];
  return { owner, specimen_id, pictures: newPhotos };
});

beforeEach(async () => {
  ({ owner, specimen_id, pictures: photos } = await threePhotos());
});

const readPhotos = () => mediaOfSpecimen(owner.catalogue, owner.id, specimen_id);
const covers = async () => (await readPhotos()).filter(({ is_cover }) => is_cover).map(({ id }) => id);

describe('pictures of a specimen', () => {
  it('say what their owner says of them; a stale version is refused with what is', async () => {
    const [{ id, version }] = photos;
    const changes = { view: 'uv_short' as const, copyright: 'Lin Wei', description: '荧光', tags: ['uv', 'blue'] };
    const changedPhoto = await owner.callOrThrow(mediaApi.change, { id, version, ...changes });
    expect(changedPhoto).toMatchObject({ ...changes, version: version + 1 });
    expect(await owner.callOrThrow(mediaApi.read, { id })).toEqual(changedPhoto);
    const stale = await owner.call(mediaApi.change, { id, version, copyright: 'x' });
    expect([stale.status, stale.c]).toEqual([412, 13000]);
    expect(stale.d).toMatchObject({ current: { copyright: 'Lin Wei' } });
  });

  it('have an outline of the stone, which their card and visitors know; it can be taken away', async () => {
    const [{ id, version }] = photos;
    const outline = { x: 10, y: 0, width: 90, height: 90 };
    const outlinedPhoto = await owner.callOrThrow(mediaApi.change, { id, version, outline });
    expect(outlinedPhoto).toMatchObject({ outline, width: 100, height: 90 });
    await owner.catalogue
      .update(media)
      .set({ state: 'ready', edges: [320] })
      .where(eq(media.id, id));
    await owner.callOrThrow(mediaApi.change, { id, version: outlinedPhoto.version, description: 'Shown' });
    const [card] = await owner.catalogue.select().from(specimens).where(eq(specimens.id, specimen_id));
    expect(card?.cover).toMatchObject({ outline });
    const bare = await owner.callOrThrow(mediaApi.change, { id, version: outlinedPhoto.version + 1, outline: null });
    expect(bare).not.toHaveProperty('outline');
  });

  it.each([
    ['beyond the right edge', { x: 20, y: 0, width: 81, height: 40 }, 'outline_outside'],
    ['below the picture', { x: 0, y: 60, width: 40, height: 31 }, 'outline_outside'],
    ['without extent', { x: 0, y: 0, width: 0, height: 0 }, 'input_refused'],
    ['before the left edge', { x: -4, y: 0, width: 40, height: 40 }, 'input_refused'],
  ])('have no outline %s', async (_, outline, error) => {
    const [{ id, version }] = photos;
    expect((await owner.call(mediaApi.change, { id, version, outline })).d).toMatchObject({ error });
    expect(await owner.callOrThrow(mediaApi.read, { id })).toMatchObject({ version });
  });

  it('are outlined by their owner alone, and a video has no outline', async () => {
    const [{ id, version }] = photos;
    const outline = { x: 0, y: 0, width: 40, height: 40 };
    const stranger = await createPerson('stranger');
    expect((await stranger.call(mediaApi.change, { id, version, outline })).c).toBe(12000);
    await owner.catalogue.update(media).set({ kind: 'video' }).where(eq(media.id, id));
    const refusal = await owner.call(mediaApi.change, { id, version, outline });
    expect(refusal.d).toMatchObject({ error: 'outline_of_video' });
  });

  it('have one cover: the first, until another is chosen, and the next when it goes', async () => {
    const [firstPhoto, secondPhoto, thirdPhoto] = photos;
    expect(await covers()).toEqual([firstPhoto.id]);
    await owner.callOrThrow(mediaApi.change, { id: thirdPhoto.id, version: thirdPhoto.version, is_cover: true });
    expect(await covers()).toEqual([thirdPhoto.id]);
    await owner.callOrThrow(mediaApi.remove, { id: thirdPhoto.id });
    expect(await covers()).toEqual([firstPhoto.id]);
    await owner.callOrThrow(mediaApi.remove, { id: firstPhoto.id });
    expect(await covers()).toEqual([secondPhoto.id]);
  });

  it('keep the order they are put into; not all of them or a stale version is refused', async () => {
    const [firstPhoto, secondPhoto, thirdPhoto] = photos;
    const ids = [thirdPhoto.id, firstPhoto.id, secondPhoto.id];
    const version = 1;
    const orderedMedia = await owner.callOrThrow(mediaApi.order, { owner: { specimen_id }, ids, version });
    expect(orderedMedia.media.map(({ id }) => id)).toEqual(ids);
    expect((await readPhotos()).map(({ id }) => id)).toEqual(ids);
    const wrongOrders = [ids.slice(1), [...ids, ids[0] ?? ''], [thirdPhoto.id, thirdPhoto.id, thirdPhoto.id]];
    for (const wrong of wrongOrders) {
      const answer = await owner.call(mediaApi.order, {
        owner: { specimen_id },
        ids: wrong,
        version: orderedMedia.version,
      });
      expect(answer.c, wrong.join()).toBe(10000);
    }
    const stale = await owner.call(mediaApi.order, { owner: { specimen_id }, ids, version: 99 });
    expect(stale.c).toBe(13000);
  });

  it('are gone when removed, with every byte; a second time nothing happens', async () => {
    const [{ id }] = photos;
    await env.MEDIA.put(`d/${id}/1/320.webp`, 'x');
    expect((await owner.call(mediaApi.remove, { id })).c).toBe(0);
    expect((await owner.call(mediaApi.remove, { id })).c).toBe(0);
    expect((await owner.call(mediaApi.read, { id })).c).toBe(12000);
    await waitOnExecutionContext(createExecutionContext());
    const keys = (await env.MEDIA.list()).objects.map(({ key }) => key);
    expect(keys.filter((key) => key.includes(id))).toEqual([]);
    expect((await owner.fetch(`/file/${id}/1/original`)).status).toBe(404);
  });

  it('leave no byte a day after they were removed, should their bytes have outlived the answer (35)', async () => {
    const [{ id }, { id: keptId }] = photos;
    expect((await owner.call(mediaApi.remove, { id })).c).toBe(0);
    await waitOnExecutionContext(createExecutionContext());
    await env.MEDIA.put(`o/${id}`, 'position of a camera');
    const sweepContext = { env, core: openCore(env.DB), catalogue: owner.catalogue, shard: owner.shard };
    await sweepReleased(sweepContext, Date.now());
    expect(await env.MEDIA.head(`o/${id}`)).not.toBeNull();
    await sweepReleased(sweepContext, Date.now() + 86_400_001);
    expect(await env.MEDIA.head(`o/${id}`)).toBeNull();
    expect(await env.MEDIA.head(`o/${keptId}`)).not.toBeNull();
    expect(await whereMediaIs(sweepContext.core, id)).toEqual([]);
    expect(await whereMediaIs(sweepContext.core, keptId)).toHaveLength(1);
  });

  it('are forgotten, bytes and all, when nobody finished sending them within a day (35)', async () => {
    const { id } = await send(owner, specimen_id, await createJpeg({ width: 130, height: 90 }));
    const core = openCore(env.DB);
    const runSweep = (nowMs: number) => sweepUploads(env, core, owner.catalogue, cardPort, nowMs);
    await runSweep(Date.now());
    expect(await env.MEDIA.head(`o/${id}`)).not.toBeNull();
    await runSweep(Date.now() + 86_400_001);
    expect(await env.MEDIA.head(`o/${id}`)).toBeNull();
    expect((await readPhotos()).map((row) => row.id)).toEqual(photos.map((photo) => photo.id));
  });
});
