import { getObject, putBytes } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import { downscale } from '#worker/images/downscale.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    smoke_photo: { key: string };
  }
}

const SIZE = { width: 320, height: 168 };

/** Makes a small rendition of the JPEG at a key, beside it, as those of uploads are made: for the smoke test of a deploy. */
export async function makeSmokePhoto(env: Env, { key }: { key: string }): Promise<void> {
  const object = await getObject(env, key);
  const pixels = object && (await wasmProcessor.decodeJpeg(new Uint8Array(await object.arrayBuffer())));
  if (!pixels) throw new Error('The photo of the smoke test can’t be read');
  await putBytes(env, `${key}.webp`, await wasmProcessor.encodeWebp(downscale(pixels, SIZE)), 'image/webp');
}
