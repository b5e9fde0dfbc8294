import { decode, initSync } from '@jsquash/png/codec/pkg/squoosh_png.js';
import decoderWasm from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Pixels } from './image-processor.ts';

/** The decoder returns what browsers call ImageData, a class that workers do not have. */
class DecodedPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/**
 * Decodes a PNG of any colour type and depth to 8 bits RGBA; null when it can't be read. Pass only bytes that
 * `admitWatermark` admitted, so that its memory stays within that of 2 megapixels.
 */
export function decodePng(bytes: Uint8Array<ArrayBuffer>): Pixels | null {
  const scope = globalThis as { ImageData?: unknown };
  scope.ImageData ??= DecodedPixels;
  initSync(decoderWasm);
  try {
    return decode(bytes) as Pixels;
  } catch (fault) {
    console.warn('png not decoded', { fault: faultText(fault) });
    return null;
  }
}
