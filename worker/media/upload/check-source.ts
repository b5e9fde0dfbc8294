import { isPreparedJpeg } from '#contract/media/admit-picture.ts';
import type { ImageHeader } from '#contract/media/header.ts';
import { PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { isSameShape, type PixelSize } from '#contract/media/sizes.ts';
import { type SniffedFile, seenSize, sniff } from '#contract/media/sniff.ts';
import { preparedKey, readRange } from '../../db/bucket.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../ground/app-error.ts';
import type { MediaRow } from '../tables.ts';

/** What an object of the bucket is by its bytes, `size` many or fewer. */
export const sniffObject = (env: Env, key: string, size: number): Promise<SniffedFile> =>
  sniff((offset, length) => readRange(env, key, offset, length), size);

/** There is a JPEG for the decoder, and by its shape it shows the original; the sides of that as it is seen. */
export async function checkSource(
  env: Env,
  row: MediaRow,
  picture: ImageHeader,
  hasPrepared: boolean,
): Promise<PixelSize> {
  if (!hasPrepared) {
    if (isPreparedJpeg(picture, row.bytes)) return picture;
    throw new AppError('needs_prepared');
  }
  const prepared = await sniffObject(env, preparedKey(row.id), PREPARED_BYTES_MAX);
  if (prepared.kind !== 'picture') throw new AppError('needs_prepared');
  const { width, height } = picture;
  // Only of a JPEG is it sure that a browser turns it upright, and that its header says so.
  const shapes = picture.format === 'JPG' ? [seenSize(picture)] : [seenSize(picture), { width: height, height: width }];
  const seen = shapes.find((shape) => isSameShape(prepared, shape));
  if (!seen) throw new AppError('needs_prepared');
  return seen;
}
