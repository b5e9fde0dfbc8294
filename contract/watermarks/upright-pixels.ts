import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Rgba } from './composite.ts';

type TurnedPixels = PixelSize & { data: Uint8ClampedArray<ArrayBuffer> };

/** Returns the pixels of an image with an EXIF orientation, upright; `pixels` itself if it is upright already. */
export function uprightPixels<Pixels extends Rgba>(pixels: Pixels, orientation: number): Pixels | TurnedPixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const isOnSide = orientation >= 5;
  const upright = isOnSide ? { width: height, height: width } : { width, height };
  const isFlippedLeft = [2, 3, 7, 8].includes(orientation);
  const isFlippedTop = [3, 4, 6, 7].includes(orientation);
  const source = new Uint32Array(pixels.data.slice().buffer);
  const target = new Uint32Array(source.length);
  for (let y = 0; y < upright.height; y += 1)
    for (let x = 0; x < upright.width; x += 1) {
      const [column, row] = isOnSide ? [y, x] : [x, y];
      const left = isFlippedLeft ? width - 1 - column : column;
      const top = isFlippedTop ? height - 1 - row : row;
      target[y * upright.width + x] = source[top * width + left] ?? 0;
    }
  return { ...upright, data: new Uint8ClampedArray(target.buffer) };
}
