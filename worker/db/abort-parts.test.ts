import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { abortParts, beginParts, deleteMediaObjects, originalKey } from './bucket.ts';

it('an upload in parts is aborted, and again without a fault, also when it was completed', async () => {
  const [abortedId, completedId] = [await beginParts(env, 'o/a'), await beginParts(env, 'o/b')];
  await abortParts(env, 'o/a', abortedId);
  await abortParts(env, 'o/a', abortedId);
  const upload = env.MEDIA.resumeMultipartUpload('o/b', completedId);
  await upload.complete([await upload.uploadPart(1, new Uint8Array(5))]);
  await abortParts(env, 'o/b', completedId);
  expect((await env.MEDIA.head('o/b'))?.size).toBe(5);
});

it('an upload whose parts can’t be deleted for the moment is not taken for one that has ended', async () => {
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name) =>
      name === 'resumeMultipartUpload'
        ? () => ({ abort: () => Promise.reject(new Error('abort: internal error (10001)')) })
        : Reflect.get(bucket, name, bucket),
  });
  await expect(abortParts({ MEDIA }, 'o/a', 'upload')).rejects.toThrow('(10001)');
  await env.MEDIA.put(originalKey('m'), 'bytes');
  await expect(deleteMediaObjects({ MEDIA }, 'm', 'upload')).rejects.toThrow('(10001)');
});
