import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Rgba } from '#contract/watermarks/composite.ts';

/** A canvas that nobody sees, and what draws on it. */
export function aCanvas({ width, height }: PixelSize) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  return { canvas, context };
}

/** The pixels of a picture file, its long edge at most `edge`; throws for what the browser can't read. */
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

/** The bytes of an address of ours. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { credentials: 'include', signal: signal ?? null });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.blob();
}
