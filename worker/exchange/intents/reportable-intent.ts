import { eq } from 'drizzle-orm';
import type { CoreDb } from '../../db/core.ts';
import type { User } from '../../http/app-env.ts';
import type { Call } from '../../http/serve.ts';
import { changeIntent, readOwnIntent } from './change-intent.ts';
import { setIntentStatus } from './set-status.ts';
import { intents } from './tables.ts';

/** Whose an intent is; null where there is none. */
export async function intentOwner(core: CoreDb, id: string): Promise<string | null> {
  const [found] = await core.select({ user_id: intents.user_id }).from(intents).where(eq(intents.id, id));
  return found?.user_id ?? null;
}

/** Closes an intent and takes its text away on behalf of its owner, as the administrator decided; again nothing more. */
export async function hideIntent(call: Call<'admin'>, owner: User, id: string): Promise<void> {
  const own = call.c.var.databases.catalogue(owner.shard);
  const theirs: Call<'user'> = { ...call, user: owner, own, keep: async () => [] };
  const { row, offers, wants } = await readOwnIntent(theirs, id);
  const { version } = await setIntentStatus(theirs, { id, status: 'closed', version: row.version });
  // One that says nothing else can't be written; closed it is all the same.
  if (row.description !== null && offers.length + wants.length > 0)
    await changeIntent(theirs, { id, version, description: null });
}
