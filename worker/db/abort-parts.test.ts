import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { abortParts, beginParts, deleteAllOf, originalKey } from './bucket.ts';

it('an upload in parts is aborted, and again without a fault, also when it was completed', async () => {
  const [aborted, completed] = [await beginParts(env, 'o/a'), await beginParts(env, 'o/b')];
  await abortParts(env, 'o/a', aborted);
  await abortParts(env, 'o/a', aborted);
  const upload = env.MEDIA.resumeMultipartUpload('o/b', completed);
  await upload.complete([await upload.uploadPart(1, new Uint8Array(5))]);
  await abortParts(env, 'o/b', completed);
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
  await expect(deleteAllOf({ MEDIA }, 'm', 'upload')).rejects.toThrow('(10001)');
});
