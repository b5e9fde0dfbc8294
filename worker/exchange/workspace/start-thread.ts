import { and, eq, sql } from 'drizzle-orm';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { NewThread } from '#contract/exchange/thread/thread-command.ts';
import { readVacation } from '#worker/account/settings/vacation-statements.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import { isBlockedPair } from '#worker/exchange/blocked-pair.ts';
import { intents } from '#worker/exchange/intents/tables.ts';
import { fewExchanges, isNewcomer } from '#worker/exchange/lists/newcomer.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import { threadRegister } from '#worker/exchange/tables.ts';
import { threadObject, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { sha256 } from '#worker/ground/hash.ts';
import { publicOrigin } from '#worker/http/request/origin.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readThread } from './read-thread.ts';

/** How many open conversations a newcomer may have started. */
const OPEN_MAX = 5;
/** A claim without a thread for this long (in milliseconds) was left by a call that died. */
const ABANDONED_AFTER = 60_000;

/**
 * Starts a conversation about another user's intent: entered in core first, so that a pair has one for each
 * intent.
 */
export async function startThread(call: Call<'user'>, input: NewThread): Promise<Thread> {
  const { c, core, env, user } = call;
  const participants = { initiator: user.id, responder: await claim(call, input) };
  const { id, intent_id, message: text } = input;
  const digest = sha256(JSON.stringify(input));
  const key = await signingKey(env, core);
  const origin = publicOrigin(env, c.req.url);
  const command = { kind: 'start', id, intent_id, text } as const;
  unwrapAnswer(await threadObject(env, id).start({ user_id: user.id, participants, origin, key, digest, command }));
  await tellVacations(call, id, Object.values(participants));
  return readThread(call, id);
}

/** Tells a conversation that begins during a vacation of it, so that its first answer may take as long. */
async function tellVacations({ env, freshCore }: Call<'user'>, threadId: string, userIds: string[]): Promise<void> {
  for (const userId of userIds) {
    const sinceTime = await readVacation(freshCore, userId);
    if (sinceTime !== null) await threadObject(env, threadId).setVacation(userId, sinceTime);
  }
}

/**
 * Enters the conversation in core, or finds it entered by the same call before; returns the owner of the intent.
 */
async function claim(call: Call<'user'>, input: NewThread): Promise<string> {
  const { freshCore, user } = call;
  const [registerRow] = await freshCore.select().from(threadRegister).where(eq(threadRegister.id, input.id));
  if (registerRow) {
    if (registerRow.initiator_id !== user.id || registerRow.intent_id !== input.intent_id)
      throw new AppError('id_used');
    return registerRow.responder_id;
  }
  const responderId = await demandOpen(call, input);
  if (!(await enter(call, input, responderId))) {
    await demandOpen(call, input);
    await refuseThread(call, input);
  }
  return responderId;
}

/**
 * Returns the owner of the intent; refused if it is the caller's own or closed, its owner is about to be deleted,
 * or one of the two blocks the other.
 */
async function demandOpen({ freshCore, user }: Call<'user'>, { intent_id }: NewThread): Promise<string> {
  const [intent] = await freshCore
    .select({
      user_id: intents.user_id,
      status: intents.status,
      delete_at: users.delete_at,
      suspended_at: users.suspended_at,
      barred: intents.barred,
      isBlocked: sql<boolean>`${isBlockedPair(user.id, intents.user_id)}`.mapWith(Boolean),
    })
    .from(intents)
    .innerJoin(users, eq(users.id, intents.user_id))
    .where(eq(intents.id, intent_id));
  if (!intent || intent.suspended_at !== null || intent.barred) throw new AppError('not_found');
  if (intent.user_id === user.id) throw new AppError('thread_intent_own');
  if (intent.isBlocked) throw new AppError('thread_start_blocked');
  if (intent.delete_at !== null) throw new AppError('thread_owner_leaves');
  if (intent.status !== 'active') throw new AppError('thread_intent_closed');
  return intent.user_id;
}

/**
 * Inserts the row of the conversation, unless the newcomer's limit is reached, the pair has one, one now blocks
 * the other, the intent was closed or its owner is about to be deleted; returns whether it was inserted.
 */
async function enter(
  { freshCore, user, nowMs }: Call<'user'>,
  input: NewThread,
  responderId: string,
): Promise<boolean> {
  const openCountSql = sql`(select count(*) from ${threadRegister} where initiator_id = ${user.id} and open = 1)`;
  const insertedRows = await freshCore
    .insert(threadRegister)
    .select(
      sql`select ${input.id}, ${input.intent_id}, ${user.id}, ${responderId}, 1, 0, 0, ${nowMs}
        where (not ${fewExchanges(user.id)} or ${openCountSql} < ${OPEN_MAX})
          and not ${isBlockedPair(user.id, responderId)}
          and exists (select 1 from ${users} where ${users.id} = ${responderId} and ${isPersonFindable})
          and exists (select 1 from ${intents} where ${intents.id} = ${input.intent_id} and ${intents.status} = 'active')`,
    )
    .onConflictDoNothing()
    .returning({ id: threadRegister.id });
  return insertedRows.length > 0;
}

/** Refuses with the reason why it was not inserted; an abandoned claim is deleted for the next try. */
async function refuseThread({ freshCore: core, env, user, nowMs }: Call<'user'>, input: NewThread): Promise<never> {
  const { initiator_id, intent_id, open } = threadRegister;
  const [openThread] = await core
    .select()
    .from(threadRegister)
    .where(and(eq(initiator_id, user.id), eq(intent_id, input.intent_id), eq(open, true)));
  if (!openThread) {
    if (await isNewcomer(core, user.id)) throw new AppError('newcomer_threads', { limit: OPEN_MAX });
    throw new AppError('unavailable');
  }
  const isOld = openThread.version === 0 && openThread.claimed_at < nowMs - ABANDONED_AFTER;
  if (isOld && !(await threadObject(env, openThread.id).tellAgain()))
    await core.delete(threadRegister).where(and(eq(threadRegister.id, openThread.id), eq(threadRegister.version, 0)));
  throw new AppError('thread_exists', {}, { extraData: { thread_id: openThread.id } });
}
