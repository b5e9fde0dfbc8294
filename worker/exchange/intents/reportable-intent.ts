import { eq } from 'drizzle-orm';
import { cardPort } from '../../collection/photos/media-changed.ts';
import { retryOnConflict } from '../../db/batch.ts';
import type { CoreDb } from '../../db/core.ts';
import type { User } from '../../http/app-env.ts';
import type { Call } from '../../http/serve.ts';
import { removeMedia } from '../../media/change-media.ts';
import { readOwnIntent, writeIntent } from './change-intent.ts';
import { setIntentStatus } from './set-status.ts';
import { intents } from './tables.ts';
import { offersBecome } from './write-intent.ts';

/** Whose an intent is; null where there is none. */
export async function intentOwner(core: CoreDb, id: string): Promise<string | null> {
  const [found] = await core.select({ user_id: intents.user_id }).from(intents).where(eq(intents.id, id));
  return found?.user_id ?? null;
}

/**
 * Closes an intent and takes its words and pictures away on behalf of its owner, as the administrator decided; again
 * nothing more.
 */
export async function hideIntent(call: Call<'admin'>, owner: User, id: string): Promise<void> {
  const own = call.c.var.databases.catalogue(owner.shard);
  const theirs: Call<'user'> = { ...call, user: owner, own, keep: async () => [] };
  await retryOnConflict(async () => {
    const before = await readOwnIntent(theirs, id);
    if (before.row.status === 'active')
      await setIntentStatus(theirs, { id, status: 'closed', version: before.row.version });
  });
  await retryOnConflict(async () => {
    const before = await readOwnIntent(theirs, id);
    const isSaid = before.row.description !== null || before.offers.some(({ note }) => note !== null);
    const offers = before.offers.map((offer) => ({ ...offer, note: null }));
    const row = { ...before.row, description: null };
    if (isSaid) await writeIntent(theirs, before, { ...before, row, offers }, offersBecome(call.core, id, offers));
  });
  const { pictures = [] } = await readOwnIntent(theirs, id);
  for (const picture of pictures) await removeMedia({ ...theirs, cards: cardPort }, { id: picture.id });
}
