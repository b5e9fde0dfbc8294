import type { Env } from '../../env.ts';
import type { Pixels } from '../../pictures/image-processor.ts';
import { wasmProcessor } from '../../pictures/wasm-processor.ts';
import { readSource } from './read-source.ts';

/** The pixels that pictures are made of; null where what there is did not pass the gate or the decoder. */
export async function readPixels(env: Env, row: { id: string }): Promise<Pixels | null> {
  const source = await readSource(env, row);
  return source && wasmProcessor.decodeJpeg(source);
}
