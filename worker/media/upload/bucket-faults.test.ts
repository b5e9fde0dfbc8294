import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaApi } from '#contract/media/api.ts';
import { aFilm } from '#contract/media/video/film-for-tests.ts';
import { readRange } from '#worker/db/bucket.ts';
import { jobs } from '#worker/db/tables.ts';
import type { Env, JobMessage } from '#worker/ground/env.ts';
import { asRequest } from '#worker/guards/calls/sample-request.ts';
import { send as ask, guardedEnv, parseEnvelope } from '#worker/guards/world/send-request.ts';
import { createJpeg } from '#worker/images/jpeg-for-tests.ts';
import worker from '#worker/jobs.ts';
import { storedKeys } from '#worker/media/stored-objects-for-tests.ts';
import { media } from '#worker/media/tables.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aSpecimenRow, send } from './uploads-for-tests.ts';

type File = Uint8Array<ArrayBuffer>;
type Operation = 'get' | 'head' | 'abort';
/** Error messages of the bucket for faults that a second attempt may not meet. */
const transientFaults = [
  'get: We encountered an internal error. Please try again. (10001)',
  'Network connection lost.',
  'get: Reduce your concurrent request rate for the same object. (10058)',
];
const [internalError = ''] = transientFaults;

let owner: Person;
let poster: File;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  owner = await createPerson('owner');
  poster = await createJpeg({ width: 640, height: 480 });
});

/** A bucket whose n-th operation of a kind fails; also counts those operations. */
function failingBucket(bindings: Env, operation: Operation, n: number, message: string) {
  let count = 0;
  const MEDIA = new Proxy(bindings.MEDIA, {
    get: (bucket, name) => {
      const method: unknown = Reflect.get(bucket, name, bucket);
      if (typeof method !== 'function') return method;
      return (...input: unknown[]) => {
        if (name !== operation) return method.apply(bucket, input);
        count += 1;
        return count === n ? Promise.reject(new Error(message)) : method.apply(bucket, input);
      };
    },
  });
  return { bindings: { ...bindings, MEDIA }, count: () => count };
}

const files: Record<string, () => Promise<{ file: File; options?: { filename: string; mime: string } }>> = {
  'a JPEG': async () => ({ file: poster }),
  'a film': async () => ({
    file: aFilm({
      tracks: [
        {
          handler: 'vide',
          codec: 'avc1',
          size: { width: 640, height: 480 },
          chunks: [[new Uint8Array(90)], [new Uint8Array(80)]],
        },
      ],
    }),
    options: { filename: 'stone.mp4', mime: 'video/mp4' },
  }),
};

/** Sends a file and its prepared JPEG completely; returns the id. */
async function uploadFile(kind: string): Promise<string> {
  const { file, options } = (await files[kind]?.()) ?? { file: poster };
  const { id } = await send(owner, await aSpecimenRow(owner), file, poster, options);
  return id;
}

async function complete(id: string, bindings: Env) {
  const { path, ...request } = asRequest(mediaApi.complete, { id });
  const { status, text } = await ask(owner, path, { ...request, env: bindings });
  return `${status} ${parseEnvelope({ text }).d.error ?? 'completed'}`;
}

async function derive(id: string, bindings: Env) {
  const [job] = await owner.catalogue
    .select()
    .from(jobs)
    .where(eq(jobs.id, `derive_media-${id}-1`));
  const body: JobMessage = { job_id: job?.id ?? '', shard: owner.shard };
  const batch = createMessageBatch<JobMessage>('vug-media', [{ id, timestamp: new Date(), attempts: 1, body }]);
  await worker.queue(batch, bindings);
  return (await getQueueResult(batch, createExecutionContext())).retryMessages.length > 0;
}

const mediaRow = async (id: string) => (await owner.catalogue.select().from(media).where(eq(media.id, id)))[0];

describe('a bucket that fails once', () => {
  it.each(Object.keys(files))('has %s completed again, and nothing of it is deleted', async (kind) => {
    for (const operation of ['get', 'head'] as const)
      for (let n = 1; ; n += 1) {
        const id = await uploadFile(kind);
        const keys = await storedKeys();
        const message = transientFaults[n % transientFaults.length] ?? '';
        const { bindings, count } = failingBucket(guardedEnv, operation, n, message);
        const answer = await complete(id, bindings);
        if (count() < n) {
          expect(n).toBeGreaterThan(operation === 'get' ? 2 : 0);
          break;
        }
        expect([operation, n, answer]).toEqual([operation, n, '503 unavailable']);
        expect(await storedKeys()).toEqual(expect.arrayContaining(keys.filter((key) => key.includes(id))));
        expect(await mediaRow(id)).toMatchObject({ id });
        expect(await complete(id, guardedEnv)).toBe('200 completed');
      }
  });

  it('in a way that nobody knows, has nothing deleted either', async () => {
    const id = await uploadFile('a JPEG');
    expect(await complete(id, failingBucket(guardedEnv, 'get', 1, 'get: Unspecified error (0)').bindings)).toBe(
      '500 unexpected',
    );
    expect(await complete(id, guardedEnv)).toBe('200 completed');
  });

  it.each(Object.keys(files))('has the pictures of %s made by the next try', async (kind) => {
    for (let n = 1; ; n += 1) {
      const id = await uploadFile(kind);
      expect(await complete(id, guardedEnv)).toBe('200 completed');
      const { bindings, count } = failingBucket(env, 'get', n, internalError);
      const isRetried = await derive(id, bindings);
      if (count() < n) break;
      expect([n, isRetried, (await mediaRow(id))?.state]).toEqual([n, true, 'processing']);
      await derive(id, env);
      expect(await mediaRow(id)).toMatchObject({ state: 'ready', reason: null });
    }
  });
});

describe('a range of an object', () => {
  it('is empty where there is no such object or range, and a fault where the bucket fails', async () => {
    await env.MEDIA.put('o/range', new Uint8Array(10));
    const readLength = async (key: string, offset: number) => (await readRange(env, key, offset, 20)).length;
    expect([await readLength('o/range', 4), await readLength('o/range', 10), await readLength('o/none', 0)]).toEqual([
      6, 0, 0,
    ]);
    const { bindings } = failingBucket(env, 'get', 1, internalError);
    await expect(readRange(bindings, 'o/range', 0, 4)).rejects.toThrow('(10001)');
  });
});
