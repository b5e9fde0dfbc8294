import { SHARED_IMAGE_DAYS } from '#contract/media/shared-image.ts';
import { deleteObjects, JOINED_FOLDER, listKeys } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';

/**
 * A share image that is requested again is made again, so a hidden or deleted photo stays at most this long in a
 * joint one.
 */
const SHARED_LIFE_MS = SHARED_IMAGE_DAYS * 86_400_000;

/** Deletes share images of several photos some days after they were made. */
export async function sweepShared(env: Env, nowMs: number): Promise<void> {
  let [keys, hasMore] = await listKeys(env, JOINED_FOLDER, '');
  for (;;) {
    const old = keys.filter(({ uploadTimeMs }) => uploadTimeMs < nowMs - SHARED_LIFE_MS).map(({ key }) => key);
    if (old.length > 0) await deleteObjects(env, old);
    const last = keys.at(-1)?.key;
    if (!hasMore || last === undefined) return;
    [keys, hasMore] = await listKeys(env, JOINED_FOLDER, last);
  }
}
