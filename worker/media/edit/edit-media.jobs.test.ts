import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MediaEdit, toStoredEdit } from '#contract/media/edit.ts';
import { specimens } from '#worker/collection/tables.ts';
import { editedKey } from '#worker/db/bucket.ts';
import { jobs } from '#worker/db/tables.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import { sweepRenditions } from '#worker/media/derive/sweep-renditions.ts';
import { recordSent } from '#worker/media/kept-renditions.ts';
import { deriveJob } from '#worker/media/media-processing.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { keptRenditions, media, spareRenditions } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aPng } from '#worker/watermarks/png-for-tests.ts';
import { watermarks } from '#worker/watermarks/tables.ts';
import {
  aQuarteredJpeg,
  aReadyPhoto,
  db,
  deliver,
  edit,
  readCorners,
  readRow,
  SHARD,
  store,
} from './edits-for-tests.ts';

let owner: Person;
let specimen_id: string;
beforeEach(async () => {
  owner = await createPerson('collector', SHARD);
  specimen_id = await aSpecimenRow(owner);
});

const aPhoto = (values: Partial<typeof media.$inferInsert> = {}) =>
  aReadyPhoto({ user_id: owner.id, specimen_id }, values);
const readObject = async (key: string) => new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? []);
/** The default watermark of the owner. */
async function aRedWatermark(): Promise<string> {
  const watermarkId = uuid();
  const image_key = `w/${owner.id}/${watermarkId}/1.png`;
  await db.insert(watermarks).values({
    id: watermarkId,
    user_id: owner.id,
    name: 'mine',
    kind: 'image',
    text: null,
    position: 'bottom-right',
    transparency: 0,
    area_ratio: 0.2,
    image_key,
    image_sha256: '',
    appearance_hash: 'a',
    status: 'default',
    created_at: 1,
    updated_at: 1,
    version: 1,
  });
  await env.MEDIA.put(image_key, aPng({ width: 64, height: 32, rgba: [255, 0, 0, 255] }));
  return watermarkId;
}

const asUploaded: MediaEdit = { turns: 0, crop: null };

describe('a photograph that is turned and cropped', () => {
  it.each<[MediaEdit, string, [number, number]]>([
    [{ turns: 1, crop: null }, 'brwg', [300, 400]],
    [{ turns: 2, crop: null }, 'wbgr', [400, 300]],
    [{ turns: 3, crop: null }, 'gwrb', [300, 400]],
    [{ turns: 0, crop: { x: 200, y: 0, width: 200, height: 150 } }, 'gggg', [200, 150]],
    [{ turns: 0, crop: { x: 100, y: 150, width: 200, height: 150 } }, 'bwbw', [200, 150]],
    [{ turns: 1, crop: { x: 150, y: 100, width: 150, height: 200 } }, 'rrgg', [150, 200]],
  ])(
    'shows %j as %s, and as it was again; its files stay as they were',
    async (requestedEdit, corners, [width, height]) => {
      const id = await aPhoto();
      expect(await readCorners(id)).toBe('rgbw');
      await edit(id, requestedEdit);
      expect(await readCorners(id)).toBe(corners);
      expect(await readRow(id)).toMatchObject({
        state: 'ready',
        width,
        height,
        rendition: 2,
        edges: [320, 640].slice(0, Math.max(width, height) > 320 ? 2 : 1),
      });
      const jpeg = await aQuarteredJpeg();
      for (const key of [`o/${id}`, `p/${id}`]) expect(await readObject(key)).toEqual(jpeg);
      await edit(id, asUploaded);
      expect(await readCorners(id)).toBe('rgbw');
      expect(await readRow(id)).toMatchObject({ width: 400, height: 300, edit: null, rendered_edit: null });
    },
  );

  it('has the sharp levels of a panorama follow: as many as what is left of it needs', async () => {
    const size = { width: 2_800, height: 200 };
    const id = await aReadyPhoto({ user_id: owner.id, specimen_id }, {}, size);
    expect((await readRow(id))?.edges).toEqual([320, 640, 1280, 2560, 5120]);
    await edit(id, { turns: 1, crop: { x: 0, y: 1_400, width: 200, height: 1_200 } });
    expect(await readRow(id)).toMatchObject({ width: 200, height: 1_200, edges: [320, 640, 1280] });
    await edit(id, { turns: 3, crop: null });
    expect(await readRow(id)).toMatchObject({ width: 200, height: 2_800, edges: [320, 640, 1280, 2560, 5120] });
    for (const edge of [320, 5120]) expect((await readObject(`d/${id}/3/${edge}.webp`)).length).toBeGreaterThan(100);
    await edit(id, asUploaded);
    expect(await readRow(id)).toMatchObject({ ...size, edges: [320, 640, 1280, 2560, 5120] });
  });

  it('has the card of its specimen, its colour and its outline follow', async () => {
    const id = await aPhoto({
      outline: { x: 150, y: 20, width: 100, height: 40 },
      um_per_px: 10,
      scale_source: 'field',
    });
    await edit(id, { turns: 0, crop: { x: 200, y: 0, width: 200, height: 150 } });
    const [card] = await db.select().from(specimens).where(eq(specimens.id, specimen_id));
    expect(card?.cover).toMatchObject({ id, width: 200, height: 150, rendition: 2 });
    const cover = card?.cover && mediaShape(card.cover, 'visitor');
    expect(cover).toMatchObject({ outline: { x: 0, y: 20, width: 50, height: 40 }, scale: { um_per_px: 10 } });
    const [red = '', green = ''] = (await readRow(id))?.dominant_color?.slice(1).match(/../g) ?? [];
    expect(Number.parseInt(green, 16)).toBeGreaterThan(Number.parseInt(red, 16) + 100);
  });

  it('shows what was wanted last, however many edits wait and in whatever order they come', async () => {
    const id = await aPhoto();
    const firstJob = await store(id, { turns: 1, crop: null });
    const secondJob = await store(id, { turns: 2, crop: null });
    await deliver(secondJob);
    await deliver(firstJob);
    await deliver(firstJob);
    expect(await readCorners(id)).toBe('wbgr');
    expect(await readRow(id)).toMatchObject({ rendition: 2 });
    expect(await db.$count(jobs, eq(jobs.kind, 'edit_media'))).toBe(0);
  });

  it('bears its watermark upright in the corner of what is shown', async () => {
    const id = await aPhoto();
    const watermarkId = await aRedWatermark();
    await edit(id, { turns: 2, crop: null });
    expect(await readRow(id)).toMatchObject({ watermark_hash: `${watermarkId}.a`, rendition: 2 });
    expect(await readCorners(id)).toBe('wbgr');
    const watermarkedBytes = await readObject(`d/${id}/2/640.webp`);
    await db.update(watermarks).set({ status: 'disabled' }).where(eq(watermarks.id, watermarkId));
    await edit(id, { turns: 2, crop: null });
    expect(await readRow(id)).toMatchObject({ watermark_hash: null, rendition: 3 });
    expect(await readObject(`d/${id}/3/640.webp`)).not.toEqual(watermarkedBytes);
  });

  it.each(['edit first', 'edit later'])('is shown as its edit has it from its first renditions: %s', async (order) => {
    const requestedEdit = toStoredEdit(
      { width: 400, height: 300 },
      { turns: 1, crop: { x: 150, y: 100, width: 150, height: 200 } },
    );
    const id = await aPhoto(order === 'edit first' ? { edit: requestedEdit } : {});
    if (order === 'edit later') await edit(id, requestedEdit);
    expect(await readRow(id)).toMatchObject({
      width: 150,
      height: 200,
      rendered_edit: requestedEdit,
      rendition: order === 'edit first' ? 1 : 2,
    });
    expect(await readCorners(id)).toBe('rrgg');
  });

  it('is there without its watermark as it is shown, for whoever receives it, under each of its renditions', async () => {
    const id = await aPhoto();
    const readEditedImage = async (rendition: number) => {
      const pixels = await wasmProcessor.decodeJpeg(await readObject(editedKey(id, rendition)));
      if (!pixels) return null;
      const { width, height, data } = pixels;
      return { width, height, first: [...data.slice(0, 3)].map((value) => Math.round(value / 64)) };
    };
    await edit(id, { turns: 2, crop: { x: 0, y: 0, width: 150, height: 100 } });
    const white = { width: 150, height: 100, first: [4, 4, 4] };
    expect(await readEditedImage(2)).toEqual(white);
    await aRedWatermark();
    await edit(id, { turns: 2, crop: { x: 0, y: 0, width: 150, height: 100 } });
    expect(await readRow(id)).toMatchObject({ rendition: 3 });
    expect(await readEditedImage(3)).toEqual(white);
    await edit(id, asUploaded);
    expect(await env.MEDIA.head(editedKey(id, 4))).toBeNull();
  });

  it('stays as it is shown if it cannot be made, and says so', async () => {
    const id = await aPhoto();
    await edit(id, { turns: 1, crop: null });
    for (const key of [`o/${id}`, `p/${id}`]) await env.MEDIA.put(key, 'no picture');
    await edit(id, { turns: 2, crop: null });
    const row = await readRow(id);
    expect(row).toMatchObject({
      rendition: 2,
      width: 300,
      height: 400,
      edit: { turns: 1 },
      rendered_edit: { turns: 1 },
    });
    expect(row && mediaShape(row, 'owner')).not.toHaveProperty('is_editing');
  });

  it.each([{ attempts: 3 }, { deaths: 2 }])('stays as it is shown after %j of its job', async (jobEnd) => {
    const id = await aPhoto();
    const job = await store(id, { turns: 1, crop: null });
    await db.update(jobs).set(jobEnd).where(eq(jobs.id, job));
    await deliver(job);
    expect(await readRow(id)).toMatchObject({ rendition: 1, edit: null, rendered_edit: null });
    expect(await readCorners(id)).toBe('rgbw');
  });

  it('keeps its edit when its renditions are lost and made of its file again', async () => {
    const id = await aPhoto();
    await edit(id, { turns: 1, crop: { x: 0, y: 0, width: 150, height: 200 } });
    await db.update(media).set({ state: 'processing' }).where(eq(media.id, id));
    await db.insert(jobs).values(deriveJob({ id, rendition: 2 }, Date.now()));
    await deliver(`derive_media-${id}-2`);
    expect(await readRow(id)).toMatchObject({ state: 'ready', width: 150, height: 200, rendition: 2 });
    expect(await readCorners(id)).toBe('bbbb');
  });
});

describe('a rendition before an edit', () => {
  const readKeptRenditions = () => db.select({ rendition: keptRenditions.rendition }).from(keptRenditions);
  const sweep = async (id: string) => {
    await db.update(spareRenditions).set({ noted_at: 1 }).where(eq(spareRenditions.media_id, id));
    await sweepRenditions(env, db, Date.now());
  };
  const listRenditions = async (id: string) => [
    ...new Set((await env.MEDIA.list({ prefix: `d/${id}/` })).objects.map(({ key }) => key.split('/')[2])),
  ];

  it('stays where it was put to a conversation, once for each time', async () => {
    const id = await aPhoto({ was_sent: false });
    await edit(id, { turns: 1, crop: null });
    await recordSent(db, eq(media.id, id));
    await edit(id, { turns: 2, crop: null });
    await edit(id, { turns: 3, crop: null });
    await sweep(id);
    expect(await readKeptRenditions()).toEqual([{ rendition: 2 }]);
    expect(await listRenditions(id)).toEqual(['2', '4']);
    expect(await readRow(id)).toMatchObject({ was_sent: false, rendition: 4 });
    expect(await readCorners(id, 2)).toBe('brwg');
  });

  it('stays of a photograph that is older than this: nobody noted where that was put', async () => {
    const id = await aPhoto();
    await edit(id, { turns: 2, crop: null });
    await sweep(id);
    expect(await listRenditions(id)).toEqual(['1', '2']);
  });
});
