import type { StoredEdit } from '#contract/media/edit.ts';
import type { Env } from '#worker/ground/env.ts';
import { editPixels } from '#worker/images/edit-pixels.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import { wasmProcessor } from '#worker/images/wasm-processor.ts';
import { readSource } from './read-source.ts';

/** The pixels for renditions with an edit; null if the source is missing or fails the gate or the decoder. */
export async function readPixels(env: Env, row: { id: string }, edit: StoredEdit | null): Promise<Pixels | null> {
  const source = await readSource(env, row);
  const pixels = source && (await wasmProcessor.decodeJpeg(source));
  return pixels && edit ? editPixels(pixels, edit) : pixels;
}
