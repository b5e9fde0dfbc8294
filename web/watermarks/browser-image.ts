import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Rgba } from '#contract/watermarks/composite.ts';

/** A hidden canvas and its drawing context. */
export function aCanvas({ width, height }: PixelSize) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  return { canvas, context };
}

/**
 * The pixels of an image file, scaled so that the long edge is at most `edge` pixels; throws if the browser
 * can't read it.
 */
export async function readPixels(file: Blob, edge: number, options: ImageBitmapOptions = {}): Promise<Rgba> {
  const bitmap = await createImageBitmap(file, options);
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const { context } = aCanvas(size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return context.getImageData(0, 0, size.width, size.height);
}

/** The bytes at an internal address. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { credentials: 'include', signal: signal ?? null });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.blob();
}
