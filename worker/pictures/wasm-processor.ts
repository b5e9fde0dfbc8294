import createDecoder, { type MozJPEGModule } from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import decoderWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js';
import type { WebPModule } from '@jsquash/webp/codec/enc/webp_enc.js';
import createEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import encoderWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions } from '@jsquash/webp/meta.js';
import type { ImageProcessor, Pixels } from './image-processor.ts';

/** Method 2 takes a third of the time of 4 for 2 % more bytes. */
const webpOptions = { ...defaultOptions, quality: 80, method: 2 };

/**
 * mozjpeg and libwebp, compiled to WebAssembly at deployment. Each module takes 16 MB from its start and never gives
 * memory back, so only these two exist, made on first use, and one that failed is thrown away.
 */
export const wasmProcessor: ImageProcessor = {
  decodeJpeg: (bytes) =>
    withDecoder((codec) => codec.decode(bytes, false) as Pixels | null).catch((fault: unknown) => {
      console.warn('jpeg not decoded', { fault: String(fault) });
      return null;
    }),
  encodeWebp: async ({ data, width, height }) => {
    const encoded = await withEncoder((codec) => codec.encode(data, width, height, webpOptions));
    if (!encoded) throw new Error('libwebp gave nothing');
    return encoded;
  },
};

const withDecoder = reusable(() => initEmscriptenModule<MozJPEGModule>(createDecoder, decoderWasm, options));
const withEncoder = reusable(() => initEmscriptenModule<WebPModule>(createEncoder, encoderWasm, options));

/** Without it the glue looks for its file beside its own address, which a bundle has not. */
const options = { locateFile: (path: string) => path };

/** Keeps an instance until it throws: what a fault leaves in its memory is not to be trusted. */
function reusable<M>(make: () => Promise<M>) {
  let instance: Promise<M> | null = null;
  return async <T>(use: (module: M) => T): Promise<T> => {
    instance ??= make();
    try {
      return use(await instance);
    } catch (fault) {
      instance = null;
      throw fault instanceof Error ? fault : new Error(`WebAssembly fault ${String(fault)}`);
    }
  };
}
