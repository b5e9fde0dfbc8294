import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { isBlockedPair } from '#worker/exchange/blocked-pair.ts';
import { intents } from '#worker/exchange/intents/tables.ts';
import { threadRegister } from '#worker/exchange/tables.ts';

type StateQuery = { intent_ids: readonly string[]; usernames: readonly string[] };

/**
 * Returns which of these intents and people a block separates from a user, whichever side made it, and about
 * which of these intents the user has an open conversation that they started.
 */
export async function readExchangeState(core: CoreDb, userId: string, { intent_ids, usernames }: StateQuery) {
  if (intent_ids.length + usernames.length === 0)
    return { hidden_intents: [], hidden_people: [], thread_of_intent: {} };
  const { id, intent_id, initiator_id, version } = threadRegister;
  const [hiddenRows, people, threadRows] = await core.batch([
    core
      .select({ id: intents.id })
      .from(intents)
      .where(and(sql`${intents.id} in ${inList(intent_ids)}`, isBlockedPair(userId, intents.user_id))),
    core
      .select({ id: users.username })
      .from(users)
      .where(and(sql`${users.username} in ${inList(usernames)}`, isBlockedPair(userId, users.id))),
    core
      .select({ id, intent_id })
      .from(threadRegister)
      .where(
        and(
          eq(initiator_id, userId),
          sql`${intent_id} in ${inList(intent_ids)}`,
          // A literal, as in the index's condition; a claim without a conversation is not open.
          sql`${threadRegister.open} = 1`,
          gt(version, 0),
        ),
      ),
  ]);
  return {
    hidden_intents: hiddenRows.map((row) => row.id),
    hidden_people: people.map((row) => row.id),
    thread_of_intent: Object.fromEntries(threadRows.map((row) => [row.intent_id, row.id])),
  };
}
