import { editedKey, putBytes } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import { encodeLargeJpeg } from '#worker/images/encode-large-jpeg.ts';
import type { Pixels } from '#worker/images/image-processor.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/**
 * Writes a photo with its edit but without a watermark: the receiver in an exchange gets this file, so that what
 * was cropped stays hidden, and the owner tries watermarks on it.
 */
export const storeEdited = (env: Env, { id, rendition }: Pick<MediaRow, 'id' | 'rendition'>, pixels: Pixels) =>
  putBytes(env, editedKey(id, rendition), encodeLargeJpeg(pixels), 'image/jpeg');
