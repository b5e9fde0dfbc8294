import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessLevel } from '#contract/http/access.ts';
import { mediaApi } from '#contract/media/api.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { specimens } from '#worker/collection/tables.ts';
import { AUTHOR_TEXT, createJpeg, GPS_TEXT, withExif } from '#worker/images/jpeg-for-tests.ts';
import { aSpecimenRow, send } from '#worker/media/upload/uploads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { finishProcessing } from './media-processing.ts';
import { media } from './tables.ts';

const IMAGE_BYTES = new TextEncoder().encode('0123456789');

let owner: Person;
let stranger: Person;
let file: Uint8Array<ArrayBuffer>;

beforeEach(async () => {
  owner = await createPerson('owner');
  stranger = await createPerson('stranger');
  file = withExif(await createJpeg({ width: 400, height: 300 }));
});

/** A photo as the job leaves it. */
async function aPhoto(access_level: AccessLevel = 'public') {
  const specimen_id = await aSpecimenRow(owner, access_level);
  const { id } = await send(owner, specimen_id, file);
  await owner.callOrThrow(mediaApi.complete, { id });
  const [row] = await owner.catalogue.select().from(media).where(eq(media.id, id));
  if (!row) throw new Error('no row');
  for (const edge of [320, 640]) await env.MEDIA.put(`d/${id}/1/${edge}.webp`, IMAGE_BYTES);
  await finishProcessing(owner.catalogue, cardPort, row, {
    state: 'ready',
    reason: null,
    edges: [320, 640],
    dominant_color: '#112233',
  });
  return { id, specimen_id, path: `/file/${id}/1/640` };
}

const setSpecimen = (id: string, change: Partial<typeof specimens.$inferInsert>) =>
  owner.catalogue.update(specimens).set(change).where(eq(specimens.id, id));

const readText = async (answer: Response) => new TextDecoder('latin1').decode(await answer.arrayBuffer());

describe('a public picture', () => {
  it('is served to everybody without a cookie, inert and with its tag', async () => {
    const { id, path } = await aPhoto();
    expect((await owner.callOrThrow(mediaApi.read, { id })).variants).toEqual({
      320: `/file/${id}/1/320`,
      640: path,
      original: `/file/${id}/1/original`,
      prepared: `/file/${id}/1/prepared`,
    });
    const answer = await visitor.fetch(path);
    expect(answer.status).toBe(200);
    expect(await readText(answer)).toBe('0123456789');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
    });
    const etag = answer.headers.get('etag') ?? '';
    const notModified = await visitor.fetch(path, { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect([notModified.status, await notModified.text()]).toEqual([304, '']);
    const head = await visitor.fetch(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answers the range %s with %i', async (range, status, body, contentRange) => {
    const { path } = await aPhoto();
    const answer = await visitor.fetch(path, { headers: { range } });
    expect([answer.status, await readText(answer), answer.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('is answered whole when the range was meant for another file', async () => {
    const { path } = await aPhoto();
    const rangeStatus = async (tag: string) =>
      (await visitor.fetch(path, { headers: { range: 'bytes=2-4', 'if-range': tag } })).status;
    expect(await rangeStatus('"other"')).toBe(200);
    expect(await rangeStatus((await visitor.fetch(path)).headers.get('etag') ?? '')).toBe(206);
  });

  it('keeps its old address, which leads to the present one, and has no others', async () => {
    const { id, path } = await aPhoto();
    const etag = (await visitor.fetch(path)).headers.get('etag');
    await owner.catalogue.update(media).set({ rendition: 2 }).where(eq(media.id, id));
    await env.MEDIA.put(`d/${id}/2/640.webp`, IMAGE_BYTES);
    const newResponse = await visitor.fetch(`/file/${id}/2/640`);
    expect(newResponse.headers.get('etag')).not.toBe(etag);
    const redirect = await visitor.fetch(path);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `/file/${id}/2/640`]);
    expect(redirect.headers.get('cache-control')).toBe('private, no-store');
    const wrong = [
      `/file/${id}/3/640`,
      `/file/${id}/2/1280`,
      `/file/${id}/2/639`,
      `/file/${id}/x/640`,
      '/file/no/1/640',
    ];
    for (const address of wrong) expect((await visitor.fetch(address)).status, address).toBe(404);
  });
});

describe('what is not for everybody', () => {
  it('is served to its owner alone, whose browser asks each time, and looks missing to the others (14, 15)', async () => {
    const { id, specimen_id, path } = await aPhoto();
    const hidingChanges: Partial<typeof specimens.$inferInsert>[] = [
      { access_level: 'private' },
      { access_level: 'public', status: 'sold' },
      { status: 'in_collection', in_trash: true },
    ];
    const missingAnswer = await (await visitor.fetch('/file/none/1/640')).json();
    for (const change of hidingChanges) {
      await setSpecimen(specimen_id, change);
      for (const person of [visitor, stranger]) {
        const answer = await person.fetch(path);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
        expect(await answer.json()).toEqual(missingAnswer);
      }
      const ownResponse = await owner.fetch(path);
      expect([ownResponse.status, ownResponse.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      await ownResponse.body?.cancel();
      const headers = { 'if-none-match': ownResponse.headers.get('etag') ?? '' };
      const [conditionalResponse, loggedOut] = [
        await owner.fetch(path, { headers }),
        await visitor.fetch(path, { headers }),
      ];
      expect([conditionalResponse.status, conditionalResponse.headers.get('cache-control')]).toEqual([
        304,
        'private, no-cache',
      ]);
      expect([loggedOut.status, loggedOut.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    }
    await setSpecimen(specimen_id, { in_trash: false, status: 'traded' });
    expect((await visitor.fetch(path)).status).toBe(200);
    await owner.catalogue.update(media).set({ view: 'packing', rendition: 2 }).where(eq(media.id, id));
    expect((await visitor.fetch(path)).status).toBe(404);
  });

  it('is the original: an attachment, byte for byte, for its owner alone (32, 39)', async () => {
    const { id } = await aPhoto();
    await owner.catalogue.update(media).set({ filename: '../萤石 "x".jpg' }).where(eq(media.id, id));
    const path = `/file/${id}/1/original`;
    for (const person of [visitor, stranger]) expect((await person.fetch(path)).status).toBe(404);
    const answer = await owner.fetch(path);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''.._%E8%90%A4%E7%9F%B3%20%22x%22.jpg",
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is anything a camera wrote: no public answer has it (39)', async () => {
    const { path } = await aPhoto();
    const text = await readText(await visitor.fetch(path));
    for (const privateText of [GPS_TEXT, AUTHOR_TEXT]) expect(text).not.toContain(privateText);
  });
});
