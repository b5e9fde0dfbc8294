import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { PART_SIZE } from '#contract/media/media.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { openCore } from '#worker/db/core.ts';
import { jobs } from '#worker/db/tables.ts';
import { asRequest } from '#worker/guards/calls/sample-request.ts';
import { send as ask, guardedEnv, parseEnvelope } from '#worker/guards/world/send-request.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import { standingAlone, storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { media, uploadParts } from '#worker/media/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { aSpecimenRow, beginInput, send, sendBytes } from './uploads-for-tests.ts';

type File = Uint8Array<ArrayBuffer>;

let owner: Person;
let stranger: Person;
let specimen_id: string;
let jpeg: File;
let large: File;
let preparedJpeg: File;

beforeEach(async () => {
  owner = await createPerson('owner');
  stranger = await createPerson('stranger');
  specimen_id = await aSpecimenRow(owner);
  jpeg = await createJpeg({ width: 400, height: 300 });
  preparedJpeg = await createJpeg({ width: 200, height: 150 });
  large = new Uint8Array(PART_SIZE + 1000);
  large.set(jpeg);
});

const partPath = (id: string, n: number) => `/api/i/media/${id}/parts/${n}`;
const filePart = (file: File, n: number) => file.slice((n - 1) * PART_SIZE, n * PART_SIZE);
const sendPart = (person: Person, id: string, n: number, file = large) =>
  sendBytes(person, partPath(id, n), filePart(file, n));
const notedParts = () => owner.catalogue.select().from(uploadParts);
const digestHeader = (hex: string) =>
  `sha-256=:${btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))))}:`;

const begin = async (file: File) => {
  const input = await beginInput(specimen_id, file);
  await owner.callOrThrow(mediaApi.begin, input);
  return input.id;
};

/** A body whose connection is cut after this many bytes. */
const cutBody = (file: File, byteCount: number) =>
  new ReadableStream({
    start(controller) {
      for (let offset = 0; offset < byteCount; offset += 65_536)
        controller.enqueue(file.slice(offset, Math.min(offset + 65_536, byteCount)));
    },
    pull: (controller) => controller.error(new Error('The line was cut')),
  });

/** A body that arrives as a stream, as those of requests do. */
const fileStream = (file: File) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(file);
      controller.close();
    },
  });

async function sendCutBody(path: string, file: File, body: ReadableStream) {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(file.length),
    'content-digest': digestHeader(await sha256OfBytes(file)),
  };
  return parseEnvelope(await ask(owner, path, { method: 'PUT', body, headers }));
}

describe('35: an upload that breaks off', () => {
  it.each([1, 50, 99])('leaves no object and no part after %i per cent, and goes on afterwards', async (percent) => {
    const id = await begin(jpeg);
    for (const path of [partPath(id, 1), `/api/i/media/${id}/prepared`]) {
      const body = cutBody(jpeg, Math.floor((jpeg.length * percent) / 100));
      expect((await sendCutBody(path, jpeg, body)).c).not.toBe(0);
    }
    expect(await storedKeys()).toEqual([]);
    expect(await notedParts()).toEqual([]);
    expect((await owner.call(mediaApi.complete, { id })).d).toMatchObject({ error: 'parts_missing' });
    await sendPart(owner, id, 1, jpeg);
    expect(await owner.callOrThrow(mediaApi.complete, { id })).toMatchObject({ state: 'processing' });
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  it.each([1, 50, 99])('leaves the other parts of a large file after %i per cent of one', async (percent) => {
    const id = await begin(large);
    await sendPart(owner, id, 2);
    const firstPart = filePart(large, 1);
    const body = cutBody(firstPart, Math.floor((PART_SIZE * percent) / 100));
    expect((await sendCutBody(partPath(id, 1), firstPart, body)).c).not.toBe(0);
    expect((await notedParts()).map(({ part_number }) => part_number)).toEqual([2]);
    expect(await storedKeys()).toEqual([]);
  });

  it.each(['put', 'createMultipartUpload'] as const)(
    'ends with an answer when the bucket’s %s has none',
    async (methodName) => {
      const silent = () => new Promise<never>(() => {});
      const upload = new Proxy({}, { get: () => silent });
      const does = methodName === 'put' ? silent : () => Promise.resolve({ uploadId: 'none' });
      const overrides: Partial<Record<string | symbol, unknown>> = {
        [methodName]: does,
        resumeMultipartUpload: () => upload,
      };
      const MEDIA = new Proxy(env.MEDIA, {
        get: (bucket, name) => overrides[name] ?? Reflect.get(bucket, name, bucket),
      });
      const file = methodName === 'put' ? jpeg : large;
      const firstPart = filePart(file, 1);
      const bindings = { ...guardedEnv, MEDIA };
      const input = await beginInput(specimen_id, file);
      const { path: beginPath, ...requestInit } = asRequest(mediaApi.begin, input);
      await ask(owner, beginPath, { ...requestInit, env: bindings });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const headers = {
        'content-type': 'application/octet-stream',
        'content-length': String(firstPart.length),
        'content-digest': digestHeader(await sha256OfBytes(firstPart)),
      };
      const pendingReply = ask(owner, partPath(input.id, 1), {
        method: 'PUT',
        body: fileStream(firstPart),
        headers,
        env: bindings,
      });
      const state = { isAnswered: false };
      void pendingReply.finally(() => Object.assign(state, { isAnswered: true }));
      while (!state.isAnswered) {
        await vi.advanceTimersByTimeAsync(1_000);
        await scheduler.wait(5);
      }
      vi.useRealTimers();
      expect(parseEnvelope(await pendingReply)).toMatchObject({ c: 50300, d: { error: 'unavailable' } });
      expect(await notedParts()).toEqual([]);
    },
  );

  it('is refused by what its headers say: another length, another hash, none of either', async () => {
    const id = await begin(jpeg);
    const path = partPath(id, 1);
    const otherDigest = digestHeader('0'.repeat(64));
    const refusals = [
      sendBytes(owner, path, jpeg.slice(0, -1)),
      sendBytes(owner, path, Uint8Array.from([...jpeg, 0])),
      sendBytes(owner, path, jpeg, { 'content-digest': otherDigest }),
      sendBytes(owner, path, jpeg, { 'content-digest': '' }),
      sendBytes(owner, path, jpeg, { 'content-digest': 'sha-256=abc' }),
      sendBytes(owner, path, jpeg.slice().fill(7)),
      sendBytes(owner, `/api/i/media/${id}/prepared`, new Uint8Array()),
      sendBytes(owner, `/api/i/media/${id}/prepared`, new Uint8Array(9 * 1024 * 1024)),
    ];
    for (const { status, c } of await Promise.all(refusals)) {
      expect([400, 413]).toContain(status);
      expect(c).not.toBe(0);
    }
    expect(await storedKeys()).toEqual([]);
    expect(await notedParts()).toEqual([]);
  });

  it('is taken away with its room after a day, and nothing of it is left', async () => {
    const id = await begin(large);
    await sendPart(owner, id, 2);
    await send(owner, specimen_id, jpeg, preparedJpeg);
    await sweepUploads(env, openCore(env.DB), owner.catalogue, cardPort, Date.now() + 86_400_001);
    expect(await owner.catalogue.select().from(media)).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    expect(await standingAlone(owner, stranger)).toEqual([]);
    expect(await owner.callOrThrow(mediaApi.limits, {})).toMatchObject({ pictures: 0, used: 0 });
  });
});

describe('36: parts of a large file', () => {
  it('come in any order, twice and at once, and make one file', async () => {
    const id = await begin(large);
    const answers = await Promise.all([2, 1, 2, 1].map((n) => sendPart(owner, id, n)));
    expect(answers.map(({ c }) => c)).toEqual([0, 0, 0, 0]);
    await sendBytes(owner, `/api/i/media/${id}/prepared`, preparedJpeg);
    const answer = await owner.call(mediaApi.complete, { id });
    if (answer.c !== 0) await resend(id);
    expect((await env.MEDIA.head(`o/${id}`))?.size).toBe(large.length);
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  /** When two requests send the same part at once, the bucket may hold one of them and the row record the other. */
  async function resend(id: string) {
    const input = { ...(await beginInput(specimen_id, large)), id };
    const { parts_done } = await owner.callOrThrow(mediaApi.begin, input);
    for (const n of [1, 2].filter((part) => !parts_done.includes(part))) await sendPart(owner, id, n);
    await owner.callOrThrow(mediaApi.complete, { id });
  }

  it('are asked for when one is missing, and none is too many', async () => {
    const id = await begin(large);
    await sendPart(owner, id, 2);
    await sendBytes(owner, `/api/i/media/${id}/prepared`, preparedJpeg);
    expect((await owner.call(mediaApi.complete, { id })).d).toMatchObject({ error: 'parts_missing' });
    for (const n of [0, 3, 10_001]) expect((await sendPart(owner, id, n)).status, String(n)).toBe(400);
    expect(await owner.callOrThrow(mediaApi.read, { id })).toMatchObject({
      upload: { parts_done: [2], parts_total: 2 },
    });
  });

  it('are sent anew when the bucket has forgotten them', async () => {
    const id = await begin(large);
    for (const n of [1, 2]) await sendPart(owner, id, n);
    await sendBytes(owner, `/api/i/media/${id}/prepared`, preparedJpeg);
    const [row] = await owner.catalogue.select().from(media).where(eq(media.id, id));
    await env.MEDIA.resumeMultipartUpload(`o/${id}`, row?.upload_id ?? '').abort();
    expect((await owner.call(mediaApi.complete, { id })).d).toMatchObject({ error: 'parts_missing' });
    const input = { ...(await beginInput(specimen_id, large)), id };
    expect(await owner.callOrThrow(mediaApi.begin, input)).toMatchObject({ parts_done: [], parts_total: 2 });
    for (const n of [1, 2]) await sendPart(owner, id, n);
    await sendBytes(owner, `/api/i/media/${id}/prepared`, preparedJpeg);
    expect(await owner.callOrThrow(mediaApi.complete, { id })).toMatchObject({ state: 'processing' });
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  it('are nobody else’s: another user’s upload is not found', async () => {
    const id = await begin(large);
    for (const { status, c } of await Promise.all([1, 2].map((n) => sendPart(stranger, id, n))))
      expect([status, c]).toEqual([404, 12000]);
    expect((await stranger.call(mediaApi.complete, { id })).c).toBe(12000);
    expect(await notedParts()).toEqual([]);
  });
});

describe('36: complete', () => {
  it('twenty times at once is one answer, one picture and one job', async () => {
    for (const file of [jpeg, large]) {
      const id = await begin(file);
      const total = Math.ceil(file.length / PART_SIZE);
      for (let n = 1; n <= total; n++) await sendPart(owner, id, n, file);
      await sendBytes(owner, `/api/i/media/${id}/prepared`, await createJpeg({ width: 200, height: 150 }));
      const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(mediaApi.complete, { id })));
      for (const { c, d } of answers) expect([c, d]).toEqual([0, answers[0]?.d]);
      const repeatedAnswer = await owner.callOrThrow(mediaApi.complete, { id });
      expect(repeatedAnswer).toEqual(answers[0]?.d);
      const rows = await owner.catalogue.select().from(media).where(eq(media.id, id));
      expect(rows).toMatchObject([{ state: 'processing', bytes: file.length }]);
      const jobRows = await owner.catalogue.select().from(jobs);
      expect(jobRows.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
    }
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  it('twenty times at once of what is refused is refused, and nothing of it stays', async () => {
    const { id } = await send(owner, specimen_id, new TextEncoder().encode('<svg/>') as File);
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(mediaApi.complete, { id })));
    for (const { d } of answers)
      expect(['format_unknown', 'not_found', 'parts_missing']).toContain((d as { error?: string }).error);
    expect(answers.map(({ status }) => status)).toContain(415);
    expect(await storedKeys()).toEqual([]);
    expect(await owner.catalogue.select().from(media)).toEqual([]);
    expect(await standingAlone(owner, stranger)).toEqual([]);
  });

  it('after a failure starts anew, once, also when the original is gone', async () => {
    const { id } = await send(owner, specimen_id, jpeg, preparedJpeg);
    await owner.callOrThrow(mediaApi.complete, { id });
    await owner.catalogue.update(media).set({ state: 'failed', reason: 'unexpected' }).where(eq(media.id, id));
    await env.MEDIA.delete(`o/${id}`);
    const answers = await Promise.all([1, 2, 3].map(() => owner.callOrThrow(mediaApi.complete, { id })));
    for (const answer of answers) expect(answer).toMatchObject({ state: 'processing', width: 400, height: 300 });
    expect(await owner.catalogue.select().from(jobs)).toHaveLength(2);
  });
});
