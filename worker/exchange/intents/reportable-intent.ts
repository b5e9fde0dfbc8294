import { eq } from 'drizzle-orm';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { retryOnConflict } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { removeMedia } from '#worker/media/change-media.ts';
import { readOwnIntent, writeIntent } from './change-intent.ts';
import { setIntentStatus } from './set-intent-status.ts';
import { intents } from './tables.ts';
import { replaceOffers } from './write-intent.ts';

/** Returns the user id of an intent's owner; null if the intent does not exist. */
export async function intentOwner(core: CoreDb, id: string): Promise<string | null> {
  const [row] = await core.select({ user_id: intents.user_id }).from(intents).where(eq(intents.id, id));
  return row?.user_id ?? null;
}

/**
 * Closes an intent and removes its texts and media on behalf of its owner, as the administrator decided;
 * repeating it changes nothing.
 */
export async function hideIntent(call: Call<'admin'>, owner: User, id: string): Promise<void> {
  const ownerDb = call.c.var.databases.catalogue(owner.shard);
  const ownerCall: Call<'user'> = { ...call, user: owner, ownerDb, keep: async () => [] };
  await retryOnConflict(async () => {
    const intent = await readOwnIntent(ownerCall, id);
    if (intent.row.status === 'active')
      await setIntentStatus(ownerCall, { id, status: 'closed', version: intent.row.version });
  });
  await retryOnConflict(async () => {
    const intent = await readOwnIntent(ownerCall, id);
    const hasText = intent.row.description !== null || intent.offers.some(({ note }) => note !== null);
    const offers = intent.offers.map((offer) => ({ ...offer, note: null }));
    const row = { ...intent.row, description: null };
    if (hasText) await writeIntent(ownerCall, intent, { ...intent, row, offers }, replaceOffers(call.core, id, offers));
  });
  const { mediaRows = [] } = await readOwnIntent(ownerCall, id);
  for (const mediaRow of mediaRows) await removeMedia({ ...ownerCall, cards: cardPort }, { id: mediaRow.id });
}
