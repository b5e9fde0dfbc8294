import { isPreparedJpeg } from '#contract/media/admit-picture.ts';
import type { ImageHeader } from '#contract/media/formats/header.ts';
import { isSameShape, type PixelSize } from '#contract/media/formats/sizes.ts';
import { type SniffedFile, seenSize, sniff } from '#contract/media/formats/sniff.ts';
import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { preparedKey, readRange } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/** Identifies an object of the bucket by its bytes, at most `size` of them. */
export const sniffObject = (env: Env, key: string, size: number): Promise<SniffedFile> =>
  sniff((offset, length) => readRange(env, key, offset, length), size);

/**
 * The sides of the original as shown, in pixels; `needs_prepared` if there is no JPEG for the decoder, or its shape
 * is another.
 */
export async function checkSource(
  env: Env,
  row: MediaRow,
  header: ImageHeader,
  hasPrepared: boolean,
): Promise<PixelSize> {
  if (!hasPrepared) {
    if (isPreparedJpeg(header, row.bytes)) return header;
    throw new AppError('needs_prepared');
  }
  const preparedFile = await sniffObject(env, preparedKey(row.id), PREPARED_BYTES_MAX);
  if (preparedFile.kind !== 'picture') throw new AppError('needs_prepared');
  const { width, height } = header;
  // Only for a JPEG is it certain that a browser turns it upright, and that its header says so.
  const shapes = header.format === 'JPG' ? [seenSize(header)] : [seenSize(header), { width: height, height: width }];
  const matchingShape = shapes.find((shape) => isSameShape(preparedFile, shape));
  if (!matchingShape) throw new AppError('needs_prepared');
  return matchingShape;
}
