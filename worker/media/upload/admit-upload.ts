import { accept, type Outcome, refuse } from '#contract/http/envelope.ts';
import { admitImage, isPreparedJpeg } from '#contract/media/admit-image.ts';
import { type ImageHeader, mimeOf } from '#contract/media/formats/header.ts';
import { isSameShape, type PixelSize } from '#contract/media/formats/sizes.ts';
import { displaySize, type SniffedFile, sniff } from '#contract/media/formats/sniff.ts';
import { IMAGE_BYTES_MAX, PREPARED_BYTES_MAX } from '#contract/media/media.ts';
import { codingName } from '#contract/media/video/coding-names.ts';
import { type Film, readFilm } from '#contract/media/video/film.ts';
import { originalKey, preparedKey, readRange } from '#worker/db/bucket.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/** Identifies an object of the bucket by its bytes, at most `size` of them. */
const sniffObject = (env: Env, key: string, size: number): Promise<SniffedFile> =>
  sniff((offset, length) => readRange(env, key, offset, length), size);

/**
 * The sides of the original as shown, in pixels; `needs_prepared` if there is no JPEG for the decoder, or its shape
 * is another.
 */
async function checkSource(env: Env, row: MediaRow, header: ImageHeader, hasPrepared: boolean): Promise<PixelSize> {
  if (!hasPrepared) {
    if (isPreparedJpeg(header, row.bytes)) return header;
    throw new AppError('needs_prepared');
  }
  const preparedFile = await sniffObject(env, preparedKey(row.id), PREPARED_BYTES_MAX);
  if (preparedFile.kind !== 'picture') throw new AppError('needs_prepared');
  const { width, height } = header;
  // Only for a JPEG is it certain that a browser turns it upright, and that its header says so.
  const shapes =
    header.format === 'JPG' ? [displaySize(header)] : [displaySize(header), { width: height, height: width }];
  const matchingShape = shapes.find((shape) => isSameShape(preparedFile, shape));
  if (!matchingShape) throw new AppError('needs_prepared');
  return matchingShape;
}

/** What an upload's bytes determine: the columns that its row stores once it is admitted. */
export type AdmittedMedia = Pick<MediaRow, 'kind' | 'mime' | 'width' | 'height' | 'duration' | 'playable' | 'codec'>;

/** An accepted image, or a film. */
export type AdmittedFile = { kind: 'image'; header: ImageHeader } | { kind: 'video'; mime: string; film: Film };

/** The uploaded file, identified by its bytes alone, or the reason for its refusal. */
export async function admitFile(
  env: Env,
  { id, bytes }: Pick<MediaRow, 'id' | 'bytes'>,
): Promise<Outcome<AdmittedFile>> {
  const key = originalKey(id);
  const sniffedFile = await sniffObject(env, key, bytes);
  if (sniffedFile.kind === 'video') {
    const film = await readFilm((offset, length) => readRange(env, key, offset, length), bytes);
    const mime = sniffedFile.format === 'MOV' ? 'video/quicktime' : 'video/mp4';
    return film.ok ? accept({ kind: 'video', mime, film: film.value }) : film;
  }
  if (bytes > IMAGE_BYTES_MAX)
    return refuse('too_large', { size: megabytes(bytes), limit: megabytes(IMAGE_BYTES_MAX) });
  const image = admitImage(sniffedFile);
  return image.ok ? accept({ kind: 'image', header: image.value }) : image;
}

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

/**
 * The columns a row stores about a file; refuses if the prepared JPEG that shows it is missing or shows another.
 */
export async function admitMedia(
  env: Env,
  row: MediaRow,
  file: AdmittedFile,
  hasPrepared: boolean,
): Promise<AdmittedMedia> {
  if (file.kind === 'video')
    return { ...(await filmFacts(env, row, file.film, hasPrepared)), kind: 'video', mime: file.mime };
  const { width, height } = await checkSource(env, row, file.header, hasPrepared);
  const isNoFilm = { duration: null, playable: null, codec: null };
  return { kind: 'image', mime: mimeOf[file.header.format], width, height, ...isNoFilm };
}

/**
 * The columns of a film. One that every browser plays must have a poster; the browser that sends any other may not
 * have been able to decode it.
 */
async function filmFacts(env: Env, row: MediaRow, film: Film, hasPrepared: boolean) {
  const { plays, duration, videoTrack } = film;
  if (!hasPrepared && plays) throw new AppError('needs_prepared');
  const { width, height } = hasPrepared ? await shapeOfPoster(env, row, film) : film;
  const codec = videoTrack.codings.map(codingName).join(', ').slice(0, 60);
  return { width, height, duration, playable: plays ? ('full' as const) : ('limited' as const), codec };
}

/** The sides that both the film and its poster have, in pixels. */
async function shapeOfPoster(env: Env, row: MediaRow, { shapes }: Film): Promise<PixelSize> {
  const poster = await sniffObject(env, preparedKey(row.id), PREPARED_BYTES_MAX);
  if (poster.kind !== 'picture') throw new AppError('needs_prepared');
  const matchingShape = shapes.find((shape) => isSameShape(poster, shape));
  if (!matchingShape) throw new AppError('video_damaged');
  return matchingShape;
}
