import { copyObject, filmKey, headObject } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/** The file of a received video: the delivered copy, whose samples are the camera's. */
export type BroughtFilm = Pick<MediaRow, 'mime' | 'bytes'>;

/**
 * Copies the delivered film of a video, without holding it in memory: it contains no location and no personal
 * data. Repeating it changes nothing. Null if there is no film.
 */
export async function bringFilm(env: Env, from: string, to: string): Promise<BroughtFilm | null> {
  const film = await headObject(env, filmKey(from));
  if (!film) return null;
  const existingObject = await headObject(env, filmKey(to));
  if (existingObject?.size !== film.size && !(await copyObject(env, filmKey(from), filmKey(to)))) return null;
  return { mime: film.httpMetadata?.contentType ?? 'video/mp4', bytes: film.size };
}
