import UTIF from 'utif2';
import { rgbaOfTiff, type TiffPage } from './tiff-pixels.ts';

/** Decodes the first page of a TIFF as stored: its orientation is not applied. */
export async function decodeTiff(file: Blob): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer();
  const page = UTIF.decode(bytes).find((directory) => directory.t256 && directory.t257);
  if (!page) throw new Error('A TIFF without a picture');
  UTIF.decodeImage(bytes, page);
  const rgba = rgbaOfTiff(page as TiffPage) ?? UTIF.toRGBA8(page);
  const pixels = new ImageData(page.width, page.height);
  pixels.data.set(rgba.subarray(0, pixels.data.length));
  return createImageBitmap(pixels);
}
