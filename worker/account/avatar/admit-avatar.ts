import { AVATAR_BYTES_MAX, AVATAR_EDGE_MAX, AVATAR_FIELD } from '#contract/account/settings-api.ts';
import { numberText } from '#contract/format/numbers.ts';
import { isPreparedJpeg } from '#contract/media/admit-picture.ts';
import { hasJpegEnd } from '#contract/media/formats/jpeg-header.ts';
import { sniffBytes } from '#contract/media/formats/sniff.ts';
import { AppError, refusedField } from '#worker/ground/app-error.ts';
import { readFormFile } from '#worker/http/request/read-form.ts';
import type { Call } from '#worker/http/serve.ts';

const formatNames = 'JPG, PNG, WEBP';

/** Returns the avatar in the request's form after checking its bytes; refuses unsuitable ones. */
export async function readAvatar(call: Call<'user'>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(call);
  await admit(bytes);
  return bytes;
}

/** Returns the bytes of the form's file. */
async function readFile({ c }: Call<'user'>): Promise<Uint8Array<ArrayBuffer>> {
  const file = await readFormFile(c, AVATAR_FIELD);
  const size = `${numberText(file.size / 1_048_576, 'en', 1, 1)} MB`;
  if (file.size > AVATAR_BYTES_MAX) throw new AppError('too_large', { size, limit: '5 MB' });
  return new Uint8Array(await file.arrayBuffer());
}

/** Checks that the bytes are a suitable image: type and size are read from them, not from the request. */
async function admit(bytes: Uint8Array): Promise<void> {
  const sniffedFile = await sniffBytes(bytes);
  if (sniffedFile.kind === 'damaged') throw new AppError('picture_damaged');
  if (sniffedFile.kind !== 'picture' || !['JPG', 'PNG', 'WEBP'].includes(sniffedFile.format))
    throw new AppError('format_unknown', { accepted: formatNames });
  if (sniffedFile.format !== 'JPG') throw new AppError('needs_prepared');
  const { width, height } = sniffedFile;
  if (width !== height || width > AVATAR_EDGE_MAX) throw refusedField(AVATAR_FIELD, 'avatar_shape');
  if (!isPreparedJpeg(sniffedFile, bytes.length)) throw new AppError('needs_prepared');
  if (!hasJpegEnd(bytes)) throw new AppError('picture_damaged');
}
