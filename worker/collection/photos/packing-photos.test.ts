import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import type { Media } from '#contract/media/media.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { aSpecimenRow, beginInput } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const LONG_AGO = Date.parse('2001-02-03T04:05:06.000Z');

let owner: Person;
let id: string;
let photoIds: { shownId: string; otherId: string; packingId: string };

beforeEach(async () => {
  owner = await createPerson('owner', 0);
  id = await aSpecimenRow(owner);
  const packingId = await aPhoto(owner, id);
  const shownId = await aPhoto(owner, id);
  const otherId = await aPhoto(owner, id);
  photoIds = { shownId, otherId, packingId };
  await change(packingId, { view: 'packing' });
  await letTimePass();
});

async function letTimePass() {
  await settleShowcase();
  await owner.catalogue
    .update(specimens)
    .set({ updated_at: LONG_AGO, shown_updated_at: LONG_AGO })
    .where(eq(specimens.id, id));
}

type PhotoChange = Partial<Pick<Media, 'view' | 'copyright' | 'description' | 'tags' | 'watermark_id' | 'outline'>>;

async function change(media_id: string, fields: PhotoChange & { is_cover?: true }) {
  const { version } = await owner.callOrThrow(mediaApi.read, { id: media_id });
  return owner.callOrThrow(mediaApi.change, { id: media_id, version, ...fields });
}

async function setScale(media_id: string) {
  const { version } = await owner.callOrThrow(mediaApi.read, { id: media_id });
  return owner.callOrThrow(viewerApi.setScale, { id: media_id, version, scale: { um_per_px: 50, from: 'field' } });
}

async function order(ids: string[]) {
  const { version } = (await owner.callOrThrow(collectionApi.read, { id })).specimen;
  return owner.callOrThrow(mediaApi.order, { owner: { specimen_id: id }, ids, version });
}

/** Returns everything that visitors read of the specimen, and whether its change date is still the old one. */
async function readPublicAnswers() {
  await settleShowcase();
  const { coll_no } = (await owner.callOrThrow(collectionApi.read, { id })).specimen;
  const page = await visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no });
  if (!('specimen' in page)) throw new Error(JSON.stringify(page));
  const list = await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' });
  const { updated_at, ...specimen } = page.specimen;
  return {
    text: JSON.stringify([{ ...page, specimen }, list]),
    isOld: Date.parse(updated_at) === LONG_AGO,
  };
}

const outline = { x: 0, y: 0, width: 64, height: 48 };
const file = new Uint8Array([0xff, 0xd8, 0xff, 1]);
const begin = async () => owner.callOrThrow(mediaApi.begin, await beginInput(id, file));

/** Every action on a photo, and whether visitors see its effect if the photo is public. */
const acts: [string, (media_id: string) => Promise<unknown>, 'read' | 'unread'][] = [
  ['its description', (media_id) => change(media_id, { description: 'another' }), 'read'],
  ['its copyright', (media_id) => change(media_id, { copyright: 'another' }), 'read'],
  ['its tags', (media_id) => change(media_id, { tags: ['another'] }), 'read'],
  ['its watermark', (media_id) => change(media_id, { watermark_id: 'none' }), 'read'],
  ['its outline', (media_id) => change(media_id, { outline }), 'read'],
  ['the cover', (media_id) => change(media_id, { is_cover: true }), 'read'],
  ['its view', (media_id) => change(media_id, { view: 'packing' }), 'read'],
  ['its scale', setScale, 'read'],
  ['its deletion', (media_id) => owner.callOrThrow(mediaApi.remove, { id: media_id }), 'read'],
  ['the beginning of another', begin, 'unread'],
];

describe('a picture of packing', () => {
  it.each(acts)('moves no byte and no day that visitors read: %s', async (_, act) => {
    const answersBefore = await readPublicAnswers();
    expect(answersBefore.isOld).toBe(true);
    await act(photoIds.packingId);
    expect(await readPublicAnswers()).toEqual(answersBefore);
    const { updated_at } = (await owner.callOrThrow(collectionApi.read, { id })).specimen;
    expect(Date.parse(updated_at)).toBeGreaterThan(LONG_AGO);
  });

  it('moves none when it is put elsewhere among the others', async () => {
    const answersBefore = await readPublicAnswers();
    const { shownId, otherId, packingId } = photoIds;
    for (const ids of [
      [shownId, packingId, otherId],
      [shownId, otherId, packingId],
    ])
      await order(ids);
    expect(await readPublicAnswers()).toEqual(answersBefore);
    await order([otherId, packingId, shownId]);
    const answersAfter = await readPublicAnswers();
    expect([answersAfter.isOld, answersAfter.text === answersBefore.text]).toEqual([false, false]);
  });
});

describe('a picture that visitors see', () => {
  it.each(acts)('moves the day where they read of it: %s', async (_, act, readState) => {
    await act(photoIds.otherId);
    expect((await readPublicAnswers()).isOld).toBe(readState === 'unread');
  });

  it('moves it as it comes out of packing', async () => {
    await change(photoIds.packingId, { view: 'visible' });
    expect((await readPublicAnswers()).isOld).toBe(false);
  });
});
