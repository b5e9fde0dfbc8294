import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { editedSize, type MediaEdit, toStoredEdit } from '#contract/media/edit.ts';
import { editedKey, preparedKey } from '#worker/db/bucket.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { anAgreement, completeExchange, handAll, readWaitingJobs } from './handovers-for-tests.ts';

const source = { width: 640, height: 480 };
const croppedEdit: MediaEdit = { turns: 1, crop: { x: 0, y: 0, width: 240, height: 320 } };

let wei: Person;
let marta: Person;
let specimen_id: string;
let id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fields = { mineral_ids: [MINERAL], locality_id: LOCALITY_ID, access_level: 'public' as const, photos: 1 };
  ({ id: specimen_id } = await aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, ...fields }));
  id = await aPhoto(marta, specimen_id);
  await env.MEDIA.put(preparedKey(id), await createJpeg(source));
});

/** Renders the photo as the job of an edit leaves it. */
async function render(wantedEdit: MediaEdit, values: Partial<typeof media.$inferInsert> = {}) {
  const edit = toStoredEdit(source, wantedEdit);
  await env.MEDIA.put(editedKey(id, 2), 'what is left');
  await marta.catalogue
    .update(media)
    .set({ edit, rendered_edit: edit, ...editedSize(edit), rendition: 2, ...values })
    .where(eq(media.id, id));
}

const giveAway = async () =>
  completeExchange(await anAgreement(wei, marta, { responder: [specimen_id] }), [marta], [wei], true);
const readReceivedMedia = () => wei.catalogue.select().from(media);
const readText = async (key: string) => (await env.MEDIA.get(key))?.text();

describe('a cropped photograph of what is given away', () => {
  it('is for its receiver what its giver shows of it: no file, no row and no call has what was cut off', async () => {
    await render(croppedEdit, {
      outline: { x: 0, y: 400, width: 100, height: 80 },
      um_per_px: 5,
      scale_source: 'points',
    });
    await giveAway();
    await handAll();
    const [photo] = await readReceivedMedia();
    if (!photo) throw new Error('nothing came along');
    expect(photo).toMatchObject({
      width: 240,
      height: 320,
      edit: null,
      rendered_edit: null,
      outline: { x: 0, y: 0, width: 80, height: 100 },
      um_per_px: 5,
      drops_original: true,
    });
    const storedObjects = (await env.MEDIA.list()).objects.filter(({ key }) => key.includes(photo.id));
    expect(storedObjects.map(({ key }) => key)).toEqual([preparedKey(photo.id)]);
    expect(await readText(preparedKey(photo.id))).toBe('what is left');
    await wei.catalogue.update(media).set({ state: 'ready' }).where(eq(media.id, photo.id));
    const { d } = await wei.call(mediaApi.edit, {
      id: photo.id,
      version: 1,
      turns: 0,
      crop: { x: 0, y: 0, ...source },
    });
    expect(d).toMatchObject({ error: 'crop_outside' });
    const preparedReply = await wei.fetch(`/file/${photo.id}/1/prepared`);
    expect(await preparedReply.text()).toBe('what is left');
    for (const variant of ['original', 'prepared', '640'])
      expect((await wei.fetch(`/file/${id}/1/${variant}`)).status, variant).not.toBe(200);
  });

  it('comes along once an edit that is being made is shown, and not before', async () => {
    await render({ turns: 2, crop: null }, { edit: toStoredEdit(source, croppedEdit) });
    await giveAway();
    await handAll();
    expect(await readReceivedMedia()).toEqual([]);
    expect(await readWaitingJobs()).toHaveLength(1);
    await render(croppedEdit);
    await handAll();
    expect(await readReceivedMedia()).toMatchObject([{ width: 240, height: 320, edit: null }]);
    expect((await wei.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0001' })).specimen.media_count).toBe(1);
  });

  it('stays behind where the picture as it is shown is not there', async () => {
    await render(croppedEdit);
    await env.MEDIA.delete(editedKey(id, 2));
    await giveAway();
    await handAll();
    expect(await readReceivedMedia()).toEqual([]);
  });
});
