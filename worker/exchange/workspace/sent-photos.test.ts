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
import { keepSentRendition } from '#worker/media/kept-renditions.ts';
import { media } from '#worker/media/tables.ts';
import { aSpecimenRow } from '#worker/media/upload/uploads-for-tests.ts';
import { aPerson, type Person } from '#worker/testing/people.ts';

const source = { width: 640, height: 480 };

let wei: Person;
let marta: Person;
let rosa: Person;
let specimen_id: string;
let id: string;
let thread_id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta, rosa] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1), aPerson('rosa', 0)]);
  specimen_id = await aSpecimenRow(wei);
  id = await aPhoto(wei, specimen_id);
  ({ id: thread_id } = await aThread(wei, marta));
});

/** Stores what the job of an edit would: a new rendition with other content, and the row that names it. */
async function render(wantedEdit: MediaEdit) {
  const edit = toStoredEdit(source, wantedEdit);
  const [row] = await wei.catalogue.select().from(media).where(eq(media.id, id));
  const rendition = (row?.rendition ?? 0) + 1;
  for (const edge of [320, 640]) await env.MEDIA.put(`d/${id}/${rendition}/${edge}.webp`, `rendition ${rendition}`);
  await wei.catalogue.batch([
    keepSentRendition(wei.catalogue, { id, rendition }) as never,
    wei.catalogue
      .update(media)
      .set({ edit, rendered_edit: edit, ...editedSize(edit), rendition, was_sent: false })
      .where(eq(media.id, id)),
  ]);
}

const send = async () => expect((await tryCommand(wei, thread_id, message())).c).toBe(0);
const message = () => ({ kind: 'message' as const, text: '', attachments: [id] });
const readSentMedia = async (person: Person) =>
  (await readPersonThread(person, thread_id)).events.flatMap((event) =>
    event.kind === 'message' ? event.attachments : [],
  );
const readText = async (person: Pick<Person, 'fetch'>, address = '') => {
  const reply = await person.fetch(address);
  return reply.status === 200 ? reply.text() : reply.status;
};

describe('a photograph that was put to a conversation', () => {
  it('stays as it was sent when it is turned; sent again it is as it is then', async () => {
    await send();
    await render({ turns: 1, crop: null });
    await send();
    await render({ turns: 2, crop: { x: 0, y: 0, width: 100, height: 100 } });
    for (const person of [wei, marta]) {
      const [firstPhoto, secondPhoto] = await readSentMedia(person);
      expect(firstPhoto).toMatchObject({ width: 640, height: 480 });
      expect(secondPhoto).toMatchObject({ width: 480, height: 640 });
      expect(await readText(person, firstPhoto?.variants['640'])).toBe('picture 640');
      expect(await readText(person, secondPhoto?.variants['640'])).toBe('rendition 2');
    }
    expect(await readText(marta, `/file/${id}/3/640`)).toBe('rendition 3');
  });

  it('is shown as it was sent to those alone to whom it was sent so', async () => {
    await wei.catalogue.update(media).set({ view: 'packing' }).where(eq(media.id, id));
    await send();
    await render({ turns: 0, crop: { x: 0, y: 0, width: 100, height: 100 } });
    const laterThread = await aThread(wei, rosa);
    expect((await tryCommand(wei, laterThread.id, message())).c).toBe(0);
    const [croppedPhoto] = (await readPersonThread(rosa, laterThread.id)).events.flatMap((event) =>
      event.kind === 'message' ? event.attachments : [],
    );
    const address = croppedPhoto?.variants['640'] ?? '';
    expect(await readText(rosa, address)).toBe('rendition 2');
    expect(await readText(rosa, address.replace(`/${id}/2/`, `/${id}/1/`))).toBe(404);
    const [wholePhoto] = await readSentMedia(marta);
    expect(await readText(rosa, wholePhoto?.variants['640']?.split('?')[0])).toBe(404);
  });

  it('is not shown any more as it was before to those who only find it in public', async () => {
    await send();
    const oldPath = `/file/${id}/1/640`;
    await render({ turns: 0, crop: { x: 0, y: 0, width: 100, height: 100 } });
    const redirectReply = await rosa.fetch(oldPath);
    expect([redirectReply.status, redirectReply.headers.get('location')]).toEqual([302, `/file/${id}/2/640`]);
  });

  it('shows another watermark that it got since, for that is no edit', async () => {
    await send();
    const [photo] = await readSentMedia(marta);
    await env.MEDIA.put(`d/${id}/2/640.webp`, 'marked');
    await wei.catalogue.update(media).set({ rendition: 2 }).where(eq(media.id, id));
    expect(await readText(marta, photo?.variants['640'])).toBe('marked');
    await render({ turns: 1, crop: null });
    expect(await readText(marta, photo?.variants['640'])).toBe('marked');
  });

  it('is measured in the conversation as it was sent', async () => {
    const measure = (person: Person, points: Point[], context: object = {}) =>
      person.get(viewerApi.measure, { id, measurement_id: uuid(), figure: 'line', points, ...context });
    const [from, to]: [Point, Point] = [
      [10, 20],
      [110, 20],
    ];
    await measure(wei, [from, to]);
    await send();
    await render({ turns: 1, crop: null });
    const sentView = await marta.get(viewerApi.view, { id, thread_id });
    expect(sentView.media).toMatchObject({ width: 640, height: 480 });
    expect(await readText(marta, sentView.media.variants['640'])).toBe('picture 640');
    expect(sentView.measurements.map(({ points }) => points)).toEqual([[from, to]]);
    const martaMeasurement = await measure(marta, [from, [10, 120]], { thread_id });
    expect(martaMeasurement.points).toEqual([from, [10, 120]]);
    const currentView = await marta.get(viewerApi.view, { id });
    expect(currentView.media).toMatchObject({ width: 480, height: 640 });
    expect(currentView.measurements.map(({ points }) => points)).toContainEqual([
      [460, 10],
      [360, 10],
    ]);
  });

  it('stays as it was in a proposal of its specimen', async () => {
    await propose(wei, thread_id, { initiator_gives: [{ specimen_id }] });
    await render({ turns: 1, crop: null });
    const [item] = (await readPersonThread(marta, thread_id)).open_proposal?.initiator_gives ?? [];
    const cover = item && 'cover' in item ? item.cover : null;
    expect(cover).toMatchObject({ width: 640, height: 480 });
    expect(await readText(marta, cover?.variants['640'])).toBe('picture 640');
  });

  it('of the conversation itself cannot be turned', async () => {
    await wei.catalogue.update(media).set({ specimen_id: null, thread_id }).where(eq(media.id, id));
    const { d } = await wei.call(mediaApi.edit, { id, version: 1, turns: 1, crop: null });
    expect(d).toMatchObject({ error: 'edit_not_here' });
  });

  it('goes with its renditions when its owner removes it', async () => {
    await send();
    await render({ turns: 1, crop: null });
    const [photo] = await readSentMedia(marta);
    await wei.get(mediaApi.remove, { id });
    expect(await readText(marta, photo?.variants['640'])).toBe(404);
  });
});
