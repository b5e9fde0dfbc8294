import { displaySize } from '#contract/media/formats/sniff.ts';
import { sniffFile } from './file-kind.ts';
import { hideExif } from './hide-exif.ts';
import { uprightTransform } from './upright-transform.ts';

/**
 * An image that every browser shows upright: the file itself, or a PNG drawn from a WEBP or PNG whose EXIF only
 * some browsers apply. Rejects where the browser can't decode or draw it.
 */
export async function uprightImage(file: File): Promise<File> {
  const fileInfo = await sniffFile(file);
  if (fileInfo.kind !== 'picture' || !fileInfo.exifChunk) return file;
  const bitmap = await createImageBitmap(hideExif(file, fileInfo.format, fileInfo.exifChunk));
  try {
    const canvas = Object.assign(document.createElement('canvas'), displaySize(fileInfo));
    const context = canvas.getContext('2d');
    context?.setTransform(...uprightTransform(fileInfo.orientation, bitmap));
    context?.drawImage(bitmap, 0, 0);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('This browser has no canvas for the image');
    return new File([png], file.name, { type: 'image/png' });
  } finally {
    bitmap.close();
  }
}
