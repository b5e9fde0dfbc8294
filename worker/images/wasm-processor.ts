import createDecoder, { type MozJPEGModule } from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import decoderWasm from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import type { MozJPEGModule as JpegEncoder } from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import createJpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import jpegEncoderWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import { defaultOptions as jpegDefaults } from '@jsquash/jpeg/meta.js';
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js';
import type { WebPModule } from '@jsquash/webp/codec/enc/webp_enc.js';
import createEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import encoderWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { defaultOptions } from '@jsquash/webp/meta.js';
import { faultText } from '#worker/ground/fault-text.ts';
import type { ImageProcessor, Pixels } from './image-processor.ts';
import { reusable } from './reusable-instance.ts';

/** Method 2 takes a third of the time of method 4 for 2 % more bytes. */
const webpOptions = { ...defaultOptions, quality: 80, method: 2 };
/** Not progressive, because that takes three times as long and a quarter more memory. */
const jpegOptions = { ...jpegDefaults, quality: 82, progressive: false };

/**
 * mozjpeg and libwebp, compiled to WebAssembly at deployment. Each module takes 16 MB from its start and never
 * releases memory, so only these three exist, made on first use, and one that failed is dropped. JPEGs are only
 * made in the size of share images, so that the encoder stays within its initial memory.
 */
export const wasmProcessor: ImageProcessor = {
  decodeJpeg: (bytes) =>
    withDecoder(
      (codec) => codec.decode(bytes, false) as Pixels | null,
      (fault) => {
        console.warn('jpeg not decoded', { fault: faultText(fault) });
        return null;
      },
    ),
  encodeWebp: async ({ data, width, height }) => {
    const encodedBytes = await withEncoder((codec) => codec.encode(data, width, height, webpOptions));
    if (!encodedBytes) throw new Error('libwebp gave nothing');
    return encodedBytes;
  },
  encodeJpeg: async ({ data, width, height }) => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const encodedBytes = await withJpegEncoder((codec) => codec.encode(bytes, width, height, jpegOptions));
    if (!encodedBytes) throw new Error('mozjpeg gave nothing');
    return new Uint8Array(encodedBytes);
  },
};

const withDecoder = reusable(() => initEmscriptenModule<MozJPEGModule>(createDecoder, decoderWasm, options));
const withJpegEncoder = reusable(() => initEmscriptenModule<JpegEncoder>(createJpegEncoder, jpegEncoderWasm, options));
const withEncoder = reusable(() => initEmscriptenModule<WebPModule>(createEncoder, encoderWasm, options));

/** Without it the glue code looks for its file beside its own address, which a bundle does not have. */
const options = { locateFile: (path: string) => path };
