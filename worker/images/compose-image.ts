import type { PixelSize, Rect } from '#contract/media/formats/sizes.ts';
import { SHARED_SIZE } from '#contract/media/shared-image.ts';
import { fitRect, layoutRects } from '#contract/media/shared-layout.ts';
import { downscale } from './downscale.ts';
import type { Pixels } from './image-processor.ts';

/** A muted background that looks the same beside a light page and a dark one, as on cards. */
const GROUND = 0xff_df_e4_e5;

/** An empty image in the size of share images. */
function emptyCanvas(): Pixels {
  const { width, height } = SHARED_SIZE;
  const data = new Int32Array(width * height).fill(GROUND);
  return { data: new Uint8ClampedArray(data.buffer), width, height };
}

/**
 * Composes images of these sizes into one share image, each whole and in its own rectangle; reads them one at a
 * time.
 */
export async function composeImage(
  sizes: readonly PixelSize[],
  readImage: (index: number) => Promise<Pixels>,
): Promise<Pixels> {
  const canvas = emptyCanvas();
  for (const [index, area] of layoutRects(sizes).entries()) {
    const image = await readImage(index);
    lay(canvas, image, fitRect(image, area));
  }
  return canvas;
}

function lay(canvas: Pixels, image: Pixels, { x, y, width, height }: Rect) {
  const { data } = downscale(image, { width, height });
  for (let row = 0; row < height; row += 1)
    canvas.data.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * canvas.width + x) * 4);
}

/** A copy of a rectangle of an image. */
export function cut(source: Pixels, { x, y, width, height }: Rect): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * source.width + x) * 4;
    data.set(source.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { data, width, height };
}
