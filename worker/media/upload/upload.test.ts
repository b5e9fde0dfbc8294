import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { PART_SIZE } from '#contract/media/media.ts';
import { specimens } from '#worker/collection/tables.ts';
import { jobs } from '#worker/db/tables.ts';
import { createJpeg, withExif } from '#worker/images/jpeg-for-tests.ts';
import { media, uploadParts } from '#worker/media/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { aSpecimenRow, beginInput, fileHash, send, sendBytes, upload } from './uploads-for-tests.ts';

let owner: Person;
let stranger: Person;
let specimen_id: string;
let jpeg: Uint8Array<ArrayBuffer>;

const specimenAndJpeg = cachedFixture('specimen and JPEG', async () => {
  const owner = await createPerson('owner');
  const stranger = await createPerson('stranger');
  const specimen_id = await aSpecimenRow(owner);
  return { owner, stranger, specimen_id, jpeg: await createJpeg({ width: 400, height: 300 }) };
});

beforeEach(async () => {
  ({ owner, stranger, specimen_id, jpeg } = await specimenAndJpeg());
});

const keys = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
const rows = () => owner.catalogue.select().from(media);

describe('an upload', () => {
  it('goes from begin to processing, its type and size read from the bytes', async () => {
    const input = await beginInput(specimen_id, jpeg, { filename: '../../萤石 & "a".jpg.html', mime: 'text/html' });
    const beginAnswer = await owner.call(mediaApi.begin, input);
    expect(beginAnswer.status).toBe(201);
    expect(beginAnswer.d).toEqual({
      id: input.id,
      part_size: PART_SIZE,
      parts_total: 1,
      parts_done: [],
      prepared_done: false,
    });
    expect(await owner.callOrThrow(mediaApi.read, { id: input.id })).toMatchObject({
      state: 'uploading',
      upload: { parts_done: [] },
    });
    expect((await sendBytes(owner, `/api/i/media/${input.id}/parts/1`, jpeg)).c).toBe(0);
    const completedMedia = await owner.callOrThrow(mediaApi.complete, { id: input.id });
    expect(completedMedia).toMatchObject({
      id: input.id,
      state: 'processing',
      width: 400,
      height: 300,
      is_cover: true,
      order: 1,
    });
    expect(completedMedia.variants).toEqual({ original: `/file/${input.id}/1/original` });
    expect(await keys()).toEqual([`o/${input.id}`]);
    expect(await owner.catalogue.select().from(jobs)).toMatchObject([
      { kind: 'derive_media', state: 'queued', payload: { media_id: input.id } },
    ]);
  });

  it('is the same upload when begun again, and answers the same when completed again (36)', async () => {
    const { id } = await send(owner, specimen_id, jpeg);
    const input = { ...(await beginInput(specimen_id, jpeg)), id };
    expect((await owner.callOrThrow(mediaApi.begin, input)).parts_done).toEqual([1]);
    const [firstAnswer, ...otherAnswers] = await Promise.all(
      [1, 2, 3].map(() => owner.callOrThrow(mediaApi.complete, { id })),
    );
    for (const otherAnswer of [...otherAnswers, await owner.callOrThrow(mediaApi.complete, { id })])
      expect(otherAnswer).toEqual(firstAnswer);
    expect((await sendBytes(owner, `/api/i/media/${id}/parts/1`, jpeg)).c).toBe(0);
    expect(await rows()).toHaveLength(1);
    expect(await owner.catalogue.select().from(jobs)).toHaveLength(1);
    expect((await owner.call(mediaApi.begin, { ...input, bytes: 5 })).c).toBe(10001);
    const strangerInput = { ...input, owner: { specimen_id: await aSpecimenRow(stranger) } };
    expect((await stranger.call(mediaApi.begin, strangerInput)).c).toBe(10001);
  });

  it('is not sent again when its owner has the file, and is for everybody else (36)', async () => {
    await upload(owner, specimen_id, jpeg);
    const input = await beginInput(specimen_id, jpeg);
    expect((await owner.callOrThrow(mediaApi.begin, input)).parts_done).toEqual([1]);
    expect(await owner.callOrThrow(mediaApi.complete, { id: input.id })).toMatchObject({
      state: 'processing',
      is_cover: false,
    });
    const strangerInput = await beginInput(await aSpecimenRow(stranger), jpeg);
    expect((await stranger.callOrThrow(mediaApi.begin, strangerInput)).parts_done).toEqual([]);
  });

  it('takes a file of several parts in any order, each checked, and checks the whole (36)', async () => {
    const file = new Uint8Array(PART_SIZE + 1000);
    file.set(jpeg);
    const preparedJpeg = await createJpeg({ width: 400, height: 300 });
    const input = await beginInput(specimen_id, file);
    expect(await owner.callOrThrow(mediaApi.begin, input)).toMatchObject({ parts_total: 2, parts_done: [] });
    const path = `/api/i/media/${input.id}`;
    expect((await owner.call(mediaApi.complete, { id: input.id })).d).toMatchObject({ error: 'parts_missing' });
    const [firstPart, secondPart] = [file.slice(0, PART_SIZE), file.slice(PART_SIZE)];
    expect((await sendBytes(owner, `${path}/parts/2`, secondPart)).c).toBe(0);
    expect((await sendBytes(owner, `${path}/parts/3`, secondPart)).status).toBe(400);
    expect((await sendBytes(owner, `${path}/parts/1`, secondPart)).status).toBe(400);
    const wrong = { 'content-digest': `sha-256=:${btoa('a'.repeat(32))}:` };
    expect((await sendBytes(owner, `${path}/parts/1`, firstPart, wrong)).d).toMatchObject({ error: 'hash_mismatch' });
    expect((await owner.callOrThrow(mediaApi.begin, input)).parts_done).toEqual([2]);
    expect((await sendBytes(owner, `${path}/parts/1`, firstPart)).c).toBe(0);
    expect((await owner.call(mediaApi.complete, { id: input.id })).d).toMatchObject({ error: 'needs_prepared' });
    await sendBytes(owner, `${path}/prepared`, preparedJpeg);
    expect(await owner.callOrThrow(mediaApi.complete, { id: input.id })).toMatchObject({ state: 'processing' });
    expect((await env.MEDIA.head(`o/${input.id}`))?.size).toBe(file.length);
  });

  it('refuses parts that do not make the file that was announced (36)', async () => {
    const file = new Uint8Array(PART_SIZE + 1000);
    const input = { ...(await beginInput(specimen_id, file)), sha256: await fileHash(jpeg) };
    await owner.callOrThrow(mediaApi.begin, input);
    for (const n of [1, 2])
      await sendBytes(owner, `/api/i/media/${input.id}/parts/${n}`, file.slice((n - 1) * PART_SIZE, n * PART_SIZE));
    expect((await owner.call(mediaApi.complete, { id: input.id })).d).toMatchObject({ error: 'hash_mismatch' });
    expect(await keys()).toEqual([]);
    expect(await owner.catalogue.select().from(uploadParts)).toEqual([]);
  });

  it('leaves nothing of a part with a wrong hash or length, or without either (35)', async () => {
    const input = await beginInput(specimen_id, jpeg);
    await owner.callOrThrow(mediaApi.begin, input);
    const path = `/api/i/media/${input.id}/parts/1`;
    const changedJpeg = jpeg.slice().fill(1, 50, 60);
    expect((await sendBytes(owner, path, changedJpeg)).d).toMatchObject({ error: 'hash_mismatch' });
    const digestHeaders = { 'content-digest': `sha-256=:${btoa(String.fromCharCode(...hex(input.sha256)))}:` };
    expect((await sendBytes(owner, path, changedJpeg, digestHeaders)).d).toMatchObject({ error: 'hash_mismatch' });
    expect((await sendBytes(owner, path, jpeg.slice(0, 100))).status).toBe(400);
    expect((await sendBytes(owner, path, jpeg, { 'content-digest': 'md5=:aaaa:' })).status).toBe(400);
    expect(await keys()).toEqual([]);
    expect(await owner.catalogue.select().from(uploadParts)).toEqual([]);
    expect((await owner.call(mediaApi.complete, { id: input.id })).d).toMatchObject({ error: 'parts_missing' });
  });

  it('is nobody else’s: every call of a stranger finds nothing (12, 36)', async () => {
    const { id } = await send(owner, specimen_id, jpeg);
    const calls = [
      stranger.call(mediaApi.read, { id }),
      stranger.call(mediaApi.complete, { id }),
      stranger.call(mediaApi.remove, { id }),
      stranger.call(mediaApi.change, { id, version: 1, is_cover: true }),
      stranger.call(mediaApi.begin, await beginInput(specimen_id, jpeg)),
      sendBytes(stranger, `/api/i/media/${id}/parts/1`, jpeg),
      sendBytes(stranger, `/api/i/media/${id}/prepared`, jpeg),
    ];
    for (const { c, status } of await Promise.all(calls)) expect([c, status]).toEqual([12000, 404]);
  });
});

describe('what is refused', () => {
  const text = (value: string) => new TextEncoder().encode(value) as Uint8Array<ArrayBuffer>;
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(60_000);
    bytes.set([0x89, ...text('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...text('IHDR')]);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return bytes;
  };

  it.each([
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'format_unknown', 415],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'format_unknown', 415],
    ['a script that looks like a GIF without a size', text('GIF89a'), 'picture_damaged', 415],
    ['a PDF', text('%PDF-1.7'), 'format_unknown', 415],
    ['half a film', text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), 'video_damaged', 415],
    ['a JPEG cut off in its header', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a]), 'picture_damaged', 415],
    ['a bomb of 30,000 × 30,000', png(30_000, 30_000), 'picture_too_many_pixels', 413],
  ])('%s by its bytes, and nothing of it is kept (32, 33)', async (_, file, error, status) => {
    const { id } = await send(owner, specimen_id, file);
    const answer = await owner.call(mediaApi.complete, { id });
    expect(answer.d).toMatchObject({ error });
    expect(answer.status).toBe(status);
    expect(await keys()).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await owner.catalogue.select().from(uploadParts)).toEqual([]);
  });

  it('a file over 40 MB, before it is sent', async () => {
    const input = await beginInput(specimen_id, jpeg);
    const large = await owner.call(mediaApi.begin, { ...input, bytes: 41 * 1024 * 1024 });
    expect([large.status, large.m]).toEqual([413, 'The file is too large: 41 MB. The limit is 40 MB.']);
    expect(await rows()).toEqual([]);
  });

  it('a specimen in the trash', async () => {
    await owner.catalogue.update(specimens).set({ in_trash: true }).where(eq(specimens.id, specimen_id));
    expect((await owner.call(mediaApi.begin, await beginInput(specimen_id, jpeg))).c).toBe(12000);
    expect(await rows()).toEqual([]);
  });

  it('a turned or large picture without its prepared copy, and a copy of another picture', async () => {
    const turnedJpeg = withExif(jpeg, 6);
    const { id } = await send(owner, specimen_id, turnedJpeg);
    expect((await owner.call(mediaApi.complete, { id })).d).toMatchObject({ error: 'needs_prepared' });
    await sendBytes(owner, `/api/i/media/${id}/prepared`, jpeg);
    expect((await owner.call(mediaApi.complete, { id })).d).toMatchObject({ error: 'needs_prepared' });
    await sendBytes(owner, `/api/i/media/${id}/prepared`, await createJpeg({ width: 300, height: 400 }));
    expect(await owner.callOrThrow(mediaApi.complete, { id })).toMatchObject({
      state: 'processing',
      width: 300,
      height: 400,
    });
  });

  it('a prepared copy that is too large, cut off or no JPEG', async () => {
    const { id } = await send(owner, specimen_id, jpeg);
    const path = `/api/i/media/${id}/prepared`;
    expect((await sendBytes(owner, path, png(10, 10))).d).toMatchObject({ error: 'needs_prepared' });
    expect((await sendBytes(owner, path, jpeg.slice(0, -20))).d).toMatchObject({ error: 'picture_damaged' });
    const wide = await createJpeg({ width: 10_241, height: 4 });
    expect((await sendBytes(owner, path, wide)).d).toMatchObject({ error: 'needs_prepared' });
    expect(await keys()).toEqual([`o/${id}`]);
  });

  it('the 21st picture of a specimen, exactly, however many come at once (40)', async () => {
    const inputs = await Promise.all(Array.from({ length: 30 }, () => beginInput(specimen_id, jpeg)));
    const answers = await Promise.all(inputs.map((input) => owner.call(mediaApi.begin, input)));
    expect(answers.filter(({ c }) => c === 0)).toHaveLength(20);
    for (const { c, status, m } of answers.filter(({ c }) => c !== 0))
      expect([c, status, m]).toEqual([14002, 422, 'A specimen holds at most 20 photos and videos.']);
    const storedRows = await rows();
    expect(storedRows.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(
      storedRows.map((_, index) => index + 1),
    );
    expect(storedRows.filter(({ is_cover }) => is_cover)).toHaveLength(1);
  });
});

const hex = (text: string) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
