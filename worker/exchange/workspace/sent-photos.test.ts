import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { editedSize, type MediaEdit, toStoredEdit } from '#contract/media/edit.ts';
import type { Point } from '#contract/media/point.ts';
import { aThread, propose, readPersonThread, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { keepSentRenditionStatement } from '#worker/media/kept-renditions.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

const sourceSize = { width: 640, height: 480 };

let wei: Person;
let marta: Person;
let rosa: Person;
let specimen_id: string;
let mediaId: string;
let thread_id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta, rosa] = await Promise.all([
    createPerson('linwei', 0),
    createPerson('marta', 1),
    createPerson('rosa', 0),
  ]);
  specimen_id = await aSpecimenRow(wei);
  mediaId = await aPhoto(wei, specimen_id);
  ({ id: thread_id } = await aThread(wei, marta));
});

/** Stores what the job of an edit would: a new rendition with other content, and the row that names it. */
async function renderEdit(wantedEdit: MediaEdit) {
  const edit = toStoredEdit(sourceSize, wantedEdit);
  const [row] = await wei.catalogue.select().from(media).where(eq(media.id, mediaId));
  const rendition = (row?.rendition ?? 0) + 1;
  for (const edge of [320, 640])
    await env.MEDIA.put(`d/${mediaId}/${rendition}/${edge}.webp`, `rendition ${rendition}`);
  await wei.catalogue.batch([
    keepSentRenditionStatement(wei.catalogue, { id: mediaId, rendition }) as never,
    wei.catalogue
      .update(media)
      .set({ edit, rendered_edit: edit, ...editedSize(edit), rendition, was_sent: false })
      .where(eq(media.id, mediaId)),
  ]);
}

const sendPhoto = async () => expect((await tryCommand(wei, thread_id, photoMessage())).c).toBe(0);
const photoMessage = () => ({ kind: 'message' as const, text: '', attachments: [mediaId] });
const readSentMedia = async (person: Person) =>
  (await readPersonThread(person, thread_id)).events.flatMap((event) =>
    event.kind === 'message' ? event.attachments : [],
  );
const readTextOrStatus = async (person: Pick<Person, 'fetch'>, address = '') => {
  const response = await person.fetch(address);
  return response.status === 200 ? response.text() : response.status;
};

describe('a photograph that was put to a conversation', () => {
  it('stays as it was sent when it is turned; sent again it is as it is then', async () => {
    await sendPhoto();
    await renderEdit({ turns: 1, crop: null });
    await sendPhoto();
    await renderEdit({ turns: 2, crop: { x: 0, y: 0, width: 100, height: 100 } });
    for (const person of [wei, marta]) {
      const [firstPhoto, secondPhoto] = await readSentMedia(person);
      expect(firstPhoto).toMatchObject({ width: 640, height: 480 });
      expect(secondPhoto).toMatchObject({ width: 480, height: 640 });
      expect(await readTextOrStatus(person, firstPhoto?.variants['640'])).toBe('picture 640');
      expect(await readTextOrStatus(person, secondPhoto?.variants['640'])).toBe('rendition 2');
    }
    expect(await readTextOrStatus(marta, `/file/${mediaId}/3/640`)).toBe('rendition 3');
  });

  it('is shown as it was sent to those alone to whom it was sent so', async () => {
    await wei.catalogue.update(media).set({ view: 'packing' }).where(eq(media.id, mediaId));
    await sendPhoto();
    await renderEdit({ turns: 0, crop: { x: 0, y: 0, width: 100, height: 100 } });
    const laterThread = await aThread(wei, rosa);
    expect((await tryCommand(wei, laterThread.id, photoMessage())).c).toBe(0);
    const [croppedPhoto] = (await readPersonThread(rosa, laterThread.id)).events.flatMap((event) =>
      event.kind === 'message' ? event.attachments : [],
    );
    const address = croppedPhoto?.variants['640'] ?? '';
    expect(await readTextOrStatus(rosa, address)).toBe('rendition 2');
    expect(await readTextOrStatus(rosa, address.replace(`/${mediaId}/2/`, `/${mediaId}/1/`))).toBe(404);
    const [wholePhoto] = await readSentMedia(marta);
    expect(await readTextOrStatus(rosa, wholePhoto?.variants['640']?.split('?')[0])).toBe(404);
  });

  it('is not shown any more as it was before to those who only find it in public', async () => {
    await sendPhoto();
    const oldPath = `/file/${mediaId}/1/640`;
    await renderEdit({ turns: 0, crop: { x: 0, y: 0, width: 100, height: 100 } });
    const redirectReply = await rosa.fetch(oldPath);
    expect([redirectReply.status, redirectReply.headers.get('location')]).toEqual([302, `/file/${mediaId}/2/640`]);
  });

  it('shows another watermark that it got since, for that is no edit', async () => {
    await sendPhoto();
    const [photo] = await readSentMedia(marta);
    await env.MEDIA.put(`d/${mediaId}/2/640.webp`, 'marked');
    await wei.catalogue.update(media).set({ rendition: 2 }).where(eq(media.id, mediaId));
    expect(await readTextOrStatus(marta, photo?.variants['640'])).toBe('marked');
    await renderEdit({ turns: 1, crop: null });
    expect(await readTextOrStatus(marta, photo?.variants['640'])).toBe('marked');
  });

  it('is measured in the conversation as it was sent', async () => {
    const measure = (person: Person, points: Point[], context: object = {}) =>
      person.callOrThrow(viewerApi.measure, {
        id: mediaId,
        measurement_id: uuid(),
        figure: 'line',
        points,
        ...context,
      });
    const [from, to]: [Point, Point] = [
      [10, 20],
      [110, 20],
    ];
    await measure(wei, [from, to]);
    await sendPhoto();
    await renderEdit({ turns: 1, crop: null });
    const sentView = await marta.callOrThrow(viewerApi.view, { id: mediaId, thread_id });
    expect(sentView.media).toMatchObject({ width: 640, height: 480 });
    expect(await readTextOrStatus(marta, sentView.media.variants['640'])).toBe('picture 640');
    expect(sentView.measurements.map(({ points }) => points)).toEqual([[from, to]]);
    const martaMeasurement = await measure(marta, [from, [10, 120]], { thread_id });
    expect(martaMeasurement.points).toEqual([from, [10, 120]]);
    const currentView = await marta.callOrThrow(viewerApi.view, { id: mediaId });
    expect(currentView.media).toMatchObject({ width: 480, height: 640 });
    expect(currentView.measurements.map(({ points }) => points)).toContainEqual([
      [460, 10],
      [360, 10],
    ]);
  });

  it('stays as it was in a proposal of its specimen', async () => {
    await propose(wei, thread_id, { initiator_gives: [{ specimen_id }] });
    await renderEdit({ turns: 1, crop: null });
    const [item] = (await readPersonThread(marta, thread_id)).open_proposal?.initiator_gives ?? [];
    const cover = item && 'cover' in item ? item.cover : null;
    expect(cover).toMatchObject({ width: 640, height: 480 });
    expect(await readTextOrStatus(marta, cover?.variants['640'])).toBe('picture 640');
  });

  it('of the conversation itself cannot be turned', async () => {
    await wei.catalogue.update(media).set({ specimen_id: null, thread_id }).where(eq(media.id, mediaId));
    const { d } = await wei.call(mediaApi.edit, { id: mediaId, version: 1, turns: 1, crop: null });
    expect(d).toMatchObject({ error: 'edit_not_here' });
  });

  it('goes with its renditions when its owner removes it', async () => {
    await sendPhoto();
    await renderEdit({ turns: 1, crop: null });
    const [photo] = await readSentMedia(marta);
    await wei.callOrThrow(mediaApi.remove, { id: mediaId });
    expect(await readTextOrStatus(marta, photo?.variants['640'])).toBe(404);
  });
});
