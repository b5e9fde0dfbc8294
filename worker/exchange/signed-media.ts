import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Media } from '#contract/media/media.ts';
import type { CoreDb } from '../db/core.ts';
import type { Env } from '../env.ts';
import { keptSecret } from '../http/secrets.ts';
import { mediaShape } from '../media/shape.ts';
import type { StoredMedia } from '../media/tables.ts';

const GOOD_FOR = 10 * 60_000;
/** Addresses of one picture stay the same for a while, so that a browser that has it keeps it. */
const STEP = 60_000;

/** The key that addresses of pictures in threads are signed with. */
export const signingKey = (env: Pick<Env, 'DB'>, core?: CoreDb): Promise<string> =>
  keptSecret(env, 'thread_media', core);

const signature = (key: string, mediaId: string, until: number) =>
  createHmac('sha256', key).update(`${mediaId}.${until}`).digest('base64url').slice(0, 32);

/** A picture for the two of a thread, public or not: addresses that are good for ten minutes. */
export function signedMedia(row: StoredMedia, key: string, now: number): Media {
  const until = Math.ceil((now + GOOD_FOR) / STEP) * STEP;
  const query = `?until=${until}&sig=${signature(key, row.id, until)}`;
  const shape = mediaShape(row, 'visitor');
  const variants = Object.fromEntries(Object.entries(shape.variants).map(([edge, address]) => [edge, address + query]));
  return { ...shape, variants };
}

/** Whether the query of a picture's address was signed by us and still holds. */
export async function isSigned(env: Env, mediaId: string, query: URLSearchParams, now: number): Promise<boolean> {
  const until = Number(query.get('until'));
  const given = Buffer.from(query.get('sig') ?? '');
  if (!Number.isSafeInteger(until) || until < now || until > now + GOOD_FOR + STEP) return false;
  const expected = Buffer.from(signature(await signingKey(env), mediaId, until));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
