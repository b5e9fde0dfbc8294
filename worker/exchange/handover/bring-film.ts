import { copyObject, filmKey, headObject } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';

/** What a received video is as a file: the copy that everybody was given, whose samples are the camera's. */
export type BroughtFilm = Pick<MediaRow, 'mime' | 'bytes'>;

/**
 * Copies the film that is given out of a video, without holding it in memory: it names no place and nobody. Again: nothing
 * more. Null where there is none.
 */
export async function bringFilm(env: Env, from: string, to: string): Promise<BroughtFilm | null> {
  const film = await headObject(env, filmKey(from));
  if (!film) return null;
  const existingObject = await headObject(env, filmKey(to));
  if (existingObject?.size !== film.size && !(await copyObject(env, filmKey(from), filmKey(to)))) return null;
  return { mime: film.httpMetadata?.contentType ?? 'video/mp4', bytes: film.size };
}
