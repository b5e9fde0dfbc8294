import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { MEDIA_PER_USER } from '#contract/media/media.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { openCore } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import { send as ask, guardedEnv, parseEnvelope } from '#worker/guards/world/send-request.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { dropOriginal } from '#worker/media/derive/drop-original.ts';
import { standingAlone, storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { media, storageUse } from '#worker/media/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { aSpecimenRow, beginInput, send, upload } from './uploads-for-tests.ts';

const MB = 1024 ** 2;
const tenMegabytes: Env = { ...guardedEnv, ORIGINALS_QUOTA: String(10 / 1024) };
const withoutOriginals: Env = { ...guardedEnv, KEEP_ORIGINALS: 'false' };

let owner: Person;
let stranger: Person;
let specimen_ids: string[];

beforeEach(async () => {
  owner = await createPerson('owner');
  stranger = await createPerson('stranger');
  specimen_ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aSpecimenRow(owner)));
});

/** The input of begin for the n-th file of so many bytes, for one specimen after the other. */
const input = (n: number, bytes: number) => ({
  id: uuid(),
  owner: { specimen_id: specimen_ids[n % specimen_ids.length] ?? '' },
  filename: 'a.jpg',
  mime: 'image/jpeg',
  bytes,
  sha256: n.toString(16).padStart(64, '0'),
});

async function begin(body: object, bindings: Env) {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', body: JSON.stringify(body), headers, env: bindings };
  const reply = await ask(owner, '/api/i/media', options);
  return { status: reply.status, ...parseEnvelope(reply) };
}

const hundred = (bytes: number, bindings: Env) =>
  Promise.all(Array.from({ length: 100 }, (_, n) => begin(input(n, bytes), bindings)));

const limits = async (bindings: Env) => parseEnvelope(await ask(owner, '/api/i/media/limits', { env: bindings })).d;
const readStorageUse = async () =>
  (await owner.catalogue.select().from(storageUse).where(eq(storageUse.user_id, owner.id)))[0];
const rows = () => owner.catalogue.select().from(media).where(eq(media.user_id, owner.id));

describe('40: the room for originals', () => {
  it('is never overshot, however many come at once, and is free again when they go', async () => {
    const answers = await hundred(MB, tenMegabytes);
    expect(answers.filter(({ c }) => c === 0)).toHaveLength(10);
    const refusals = answers.filter(({ c }) => c !== 0);
    for (const { status, c, d } of refusals) {
      expect([status, c]).toEqual([422, 14002]);
      expect(d).toMatchObject({ error: 'quota_full', limit: '10 MB' });
    }
    expect(refusals.map(({ m }) => m)).toContain('Your storage space is used up: 10 MB of 10 MB.');
    expect(await limits(tenMegabytes)).toEqual({
      originals_kept: true,
      used: 10 * MB,
      quota: 10 * MB,
      pictures: 10,
      pictures_max: 10_000,
    });
    const storedRows = await rows();
    expect(storedRows).toHaveLength(10);
    await owner.callOrThrow(mediaApi.remove, { id: storedRows[0]?.id ?? '' });
    expect(await readStorageUse()).toMatchObject({ pictures: 9, bytes: 9 * MB });
    expect((await begin(input(200, MB + 1), tenMegabytes)).d).toMatchObject({ error: 'quota_full' });
    expect((await begin(input(201, MB), tenMegabytes)).c).toBe(0);
    await sweepUploads(env, openCore(env.DB), owner.catalogue, cardPort, Date.now() + 86_400_001);
    expect(await readStorageUse()).toMatchObject({ pictures: 0, bytes: 0 });
    expect(await storedKeys()).toEqual([]);
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  it('ends at 10,000 pictures, exactly', async () => {
    await owner.catalogue.insert(storageUse).values({ user_id: owner.id, pictures: MEDIA_PER_USER - 7, bytes: 0 });
    const answers = await hundred(1, guardedEnv);
    expect(answers.filter(({ c }) => c === 0)).toHaveLength(7);
    for (const { status, c, d } of answers.filter(({ c }) => c !== 0))
      expect([status, c, d]).toMatchObject([422, 14002, { error: 'pictures_full', used: 10_000, limit: 10_000 }]);
    expect(await readStorageUse()).toMatchObject({ pictures: 10_000 });
  });

  it('is each user’s own, and one upload begun twice takes it once', async () => {
    const uploadInput = input(1, 6 * MB);
    const answers = await Promise.all([1, 2, 3].map(() => begin(uploadInput, tenMegabytes)));
    expect(answers.map(({ c }) => c)).toEqual([0, 0, 0]);
    expect(await readStorageUse()).toMatchObject({ pictures: 1, bytes: 6 * MB });
    expect((await begin(input(2, 6 * MB), tenMegabytes)).d).toMatchObject({ error: 'quota_full' });
    const strangerInput = { ...input(3, 6 * MB), owner: { specimen_id: await aSpecimenRow(stranger) } };
    expect((await stranger.call(mediaApi.begin, strangerInput)).c).toBe(0);
    expect(await stranger.callOrThrow(mediaApi.limits, {})).toMatchObject({
      used: 6 * MB,
      quota: 5 * 1024 ** 3,
      pictures: 1,
    });
  });

  it('counts a file that is copied from another of one’s own, and says where that is', async () => {
    const file = await createJpeg({ width: 400, height: 300 });
    await upload(owner, specimen_ids[0] ?? '', file);
    const repeatedUpload = await owner.callOrThrow(mediaApi.begin, await beginInput(specimen_ids[1] ?? '', file));
    expect(repeatedUpload).toMatchObject({ parts_done: [1], duplicate_of: { coll_no: 'SC-0001' } });
    expect(await readStorageUse()).toMatchObject({ pictures: 2, bytes: 2 * file.length });
    const strangerUpload = await stranger.callOrThrow(
      mediaApi.begin,
      await beginInput(await aSpecimenRow(stranger), file),
    );
    expect(strangerUpload).not.toHaveProperty('duplicate_of');
  });
});

describe('where originals are not kept', () => {
  /** A photo whose upload was begun on such a server. */
  async function aPhoto(file: Uint8Array<ArrayBuffer>, preparedJpeg?: Uint8Array<ArrayBuffer>) {
    const uploadInput = await beginInput(specimen_ids[0] ?? '', file);
    expect((await begin(uploadInput, withoutOriginals)).c).toBe(0);
    const { id } = await send(owner, specimen_ids[0] ?? '', file, preparedJpeg, { id: uploadInput.id });
    await owner.callOrThrow(mediaApi.complete, { id });
    return id;
  }

  const drop = (id: string) => dropOriginal(env, owner.catalogue, { id });
  const setReady = (id: string) =>
    owner.catalogue
      .update(media)
      .set({ state: 'ready', edges: [320] })
      .where(eq(media.id, id));

  it('they count for no room, and the screen is told before anything is sent', async () => {
    expect(await limits(withoutOriginals)).toMatchObject({ originals_kept: false, quota: 0, used: 0 });
    const full = { ...withoutOriginals, ORIGINALS_QUOTA: '0.000001' };
    const answers = await Promise.all([1, 2, 3].map((n) => begin(input(n, 5 * MB), full)));
    expect(answers.map(({ c }) => c)).toEqual([0, 0, 0]);
    expect(await readStorageUse()).toMatchObject({ pictures: 3, bytes: 0 });
  });

  it('the file goes when its pictures are ready, and the JPEG they are made of stays', async () => {
    const file = await createJpeg({ width: 400, height: 300 });
    const preparedJpeg = await createJpeg({ width: 200, height: 150 });
    const [plainId, preparedId] = [await aPhoto(file), await aPhoto(Uint8Array.from([...file, 0]), preparedJpeg)];
    for (const [id, source] of [
      [plainId, file],
      [preparedId, preparedJpeg],
    ] as const) {
      await drop(id);
      await drop(id);
      await setReady(id);
      await Promise.all([drop(id), drop(id)]);
      expect(await env.MEDIA.head(`o/${id}`)).toBeNull();
      const { variants } = await owner.callOrThrow(mediaApi.read, { id });
      expect(Object.keys(variants)).toEqual(['320', 'prepared']);
      expect((await owner.fetch(`/file/${id}/1/original`)).status).toBe(404);
      const preparedResponse = await owner.fetch(variants.prepared ?? '');
      expect(new Uint8Array(await preparedResponse.arrayBuffer())).toEqual(source);
    }
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  it('the same file is sent again, for there is none to copy', async () => {
    const file = await createJpeg({ width: 400, height: 300 });
    await drop(await aPhoto(file));
    const repeatedAnswer = await begin(await beginInput(specimen_ids[1] ?? '', file), withoutOriginals);
    expect(repeatedAnswer.d).toMatchObject({ parts_done: [], duplicate_of: { coll_no: 'SC-0001' } });
  });

  it('what was begun while they were kept stays kept', async () => {
    const { id } = await upload(owner, specimen_ids[0] ?? '', await createJpeg({ width: 400, height: 300 }));
    await setReady(id);
    await drop(id);
    expect(await storedKeys()).toEqual([`o/${id}`]);
  });
});

describe('pictures of what is not there', () => {
  it('have no owner: an intent or a thread that nobody has is not found', async () => {
    const file = await beginInput(specimen_ids[0] ?? '', await createJpeg({ width: 40, height: 30 }));
    for (const mediaOwner of [{ intent_id: uuid() }, { thread_id: uuid() }]) {
      expect((await owner.call(mediaApi.begin, { ...file, owner: mediaOwner })).c).toBe(12000);
      expect((await owner.call(mediaApi.order, { owner: mediaOwner, ids: [], version: 1 })).c).toBe(12000);
    }
    const two = { ...file, owner: { specimen_id: specimen_ids[0], intent_id: uuid() } };
    for (const wrong of [two, { ...file, owner: {} }]) expect((await begin(wrong, guardedEnv)).c).toBe(10000);
    expect(await rows()).toEqual([]);
  });
});
