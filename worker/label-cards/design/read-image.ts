import { LABEL_IMAGE_FIELD } from '#contract/label-cards/api.ts';
import { admitLabelImage } from '#contract/label-cards/label-image.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { unwrap } from '#worker/ground/app-error.ts';
import { readFormFile } from '#worker/http/request/read-form.ts';
import type { Call } from '#worker/http/serve.ts';

/**
 * Returns the checked image of the form: its bytes, their SHA-256, its format and its width and height in pixels.
 */
export async function readImage({ c }: Call<'user'>) {
  const file = await readFormFile(c, LABEL_IMAGE_FIELD);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { format, width, height } = unwrap(await admitLabelImage(bytes));
  return { bytes, sha256: await sha256OfBytes(bytes), format, width, height };
}
