import { type PixelSize, preparedSize } from '#contract/media/formats/sizes.ts';
import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { uprightTransform } from '#web/lib/image/upright-transform.ts';

export type PreparedJpeg = { blob: Blob } & PixelSize;
type Canvas = OffscreenCanvas | HTMLCanvasElement;

const QUALITY = 0.92;

/**
 * Draws an image on white as a JPEG of at most 4.0 megapixels, turned by its orientation; null when the browser
 * produces no JPEG, or one that is too large for the server.
 */
export async function drawJpeg(
  bitmap: ImageBitmap,
  { orientation = 1, wide = false }: { orientation?: number; wide?: boolean } = {},
): Promise<PreparedJpeg | null> {
  const { width, height } = bitmap;
  const lies = orientation >= 5;
  const size = preparedSize(lies ? { width: height, height: width } : { width, height });
  const drawSize = lies ? { width: size.height, height: size.width } : size;
  const canvas = makeCanvas(size);
  const context = canvasContext(canvas);
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...uprightTransform(orientation, drawSize));
  context.drawImage(bitmap, 0, 0, drawSize.width, drawSize.height);
  if (wide) readAsDisplayP3(context, size);
  const blob = await encodeJpeg(canvas);
  return blob?.type === 'image/jpeg' && blob.size <= PREPARED_BYTES_MAX ? { blob, ...size } : null;
}

/** In a worker there is no document, so the canvas is an OffscreenCanvas. */
function makeCanvas({ width, height }: PixelSize): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

const canvasContext = (canvas: Canvas) =>
  'convertToBlob' in canvas ? canvas.getContext('2d', { alpha: false }) : canvas.getContext('2d', { alpha: false });

type Context = NonNullable<ReturnType<typeof canvasContext>>;

/**
 * The decoder returned Display P3 values without converting them: given their colour space, the canvas converts
 * them to sRGB.
 */
function readAsDisplayP3(context: Context, { width, height }: PixelSize) {
  const { data } = context.getImageData(0, 0, width, height);
  context.putImageData(new ImageData(data, width, height, { colorSpace: 'display-p3' }), 0, 0);
}

const encodeJpeg = (canvas: Canvas): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
