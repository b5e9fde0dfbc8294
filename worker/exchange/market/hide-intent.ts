import { and, eq, type SQL, sql } from 'drizzle-orm';
import { retryOnConflict, type Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { readOwnIntent } from '#worker/exchange/intents/change-intent.ts';
import { setIntentStatus } from '#worker/exchange/intents/set-intent-status.ts';
import { intentMinerals, intents } from '#worker/exchange/intents/tables.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { closeIntents } from './close-intents.ts';

/** Returns the owner of an intent that visitors may see, and its texts; null for any other. */
export async function reportableIntent(core: CoreDb, id: string) {
  const [[intent], offers] = await core.batch([
    core
      .select({ owner_id: intents.user_id, description: intents.description })
      .from(intents)
      .where(and(eq(intents.id, id), eq(intents.barred, false))),
    core.select({ note: intentMinerals.note }).from(intentMinerals).where(eq(intentMinerals.intent_id, id)),
  ]);
  if (!intent) return null;
  const texts = [intent.description, ...offers.map(({ note }) => note)].filter((text) => text !== null);
  return { owner_id: intent.owner_id, text: texts.join('\n') || null };
}

/** Whether an intent is open, so that the undo of its hiding opens it again. */
export async function isIntentOpen(core: CoreDb, id: string): Promise<boolean> {
  const [intent] = await core.select({ status: intents.status }).from(intents).where(eq(intents.id, id));
  return intent?.status === 'active';
}

type HiddenIntent = { intent_id: string; owner_id: string };

/** The statements by which visitors do not find an intent: it is closed, and its owner cannot open it. */
export const hideIntentStatements = (
  core: CoreDb,
  { intent_id, owner_id }: HiddenIntent,
  nowMs: number,
): Statement[] => [
  core.update(intents).set({ barred: true }).where(eq(intents.id, intent_id)),
  ...closeIntents(core, owner_id, sql`${intents.id} = ${intent_id}`, nowMs),
];

/** The statement by which an intent may be shown again, under a condition. */
export const showIntentStatement = (core: CoreDb, intentId: string, condition: SQL): Statement =>
  core
    .update(intents)
    .set({ barred: false })
    .where(and(eq(intents.id, intentId), condition));

/** Opens an intent again on behalf of its owner; if that is refused, as at the owner's limit, it stays closed. */
export async function reopenIntent(call: Call<'admin'>, owner: User, id: string): Promise<void> {
  const ownerDb = call.c.var.databases.catalogue(owner.shard);
  const ownerCall: Call<'user'> = { ...call, user: owner, ownerDb, keep: async () => [] };
  try {
    await retryOnConflict(async () => {
      const { row } = await readOwnIntent(ownerCall, id);
      await setIntentStatus(ownerCall, { id, status: 'active', version: row.version });
    });
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
  }
}
