import { editedKey, putBytes } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { encodeLargeJpeg } from '#worker/pictures/encode-large-jpeg.ts';
import type { Pixels } from '#worker/pictures/image-processor.ts';

/**
 * Writes a photograph as its edit shows it, before a watermark is drawn: what its receiver in an exchange gets, who must
 * not see what was cut off, and what its owner tries watermarks on.
 */
export const storeEdited = (env: Env, { id, rendition }: Pick<MediaRow, 'id' | 'rendition'>, pixels: Pixels) =>
  putBytes(env, editedKey(id, rendition), encodeLargeJpeg(pixels), 'image/jpeg');
