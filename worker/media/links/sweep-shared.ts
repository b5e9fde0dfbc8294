import { deleteObjects, JOINED_FOLDER, listKeys } from '../../db/bucket.ts';
import type { Env } from '../../env.ts';

/** What is asked for again is made again: nothing that was hidden or deleted stays longer in one picture of several. */
const KEPT = 7 * 86_400_000;

/** Deletes pictures made of several pictures a week after they were made. */
export async function sweepShared(env: Env, now: number): Promise<void> {
  let [keys, more] = await listKeys(env, JOINED_FOLDER, '');
  for (;;) {
    const old = keys.filter(({ uploaded }) => uploaded < now - KEPT).map(({ key }) => key);
    if (old.length > 0) await deleteObjects(env, old);
    const last = keys.at(-1)?.key;
    if (!more || last === undefined) return;
    [keys, more] = await listKeys(env, JOINED_FOLDER, last);
  }
}
