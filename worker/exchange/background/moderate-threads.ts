import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { hasOtherActSql } from '#worker/account/moderation/act-statements.ts';
import { type ActRow, moderationActs } from '#worker/account/moderation/moderation-tables.ts';
import { findUserById } from '#worker/account/queries.ts';
import { impersonatedUser } from '#worker/account/session.ts';
import { users } from '#worker/account/tables.ts';
import { setSpecimenHidden } from '#worker/collection/form/hide-specimen.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { Databases } from '#worker/db/databases.ts';
import type { ModerationCall } from '#worker/exchange/thread/thread-calls.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Env } from '#worker/ground/env.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { callThreadsOfUser } from './threads-of-user.ts';

/** Carries out pending acts at once; the sweep repeats those that fail. */
export async function performActsInBackground({ env, freshCore }: Call<'admin'>): Promise<void> {
  try {
    await performActs(env, freshCore);
  } catch (fault) {
    console.error('act not carried out', { fault: faultText(fault) });
  }
}

/** Carries out the pending acts, oldest first: each with its current state, so that a delayed one is not outdated. */
export const performActs = (env: Env, core: CoreDb, nowMs = Date.now()): Promise<void> =>
  deliverOutbox(core, 'moderation', nowMs, ({ act_id }) => performAct(env, core, act_id));

/** Carries out one act, or its undo; returns whether everybody concerned was told. */
async function performAct(env: Env, core: CoreDb, actId: string): Promise<boolean> {
  const [row] = await core.select({ act: moderationActs }).from(moderationActs).where(eq(moderationActs.id, actId));
  if (!row) return true;
  const { act } = row;
  const stands = act.undone_at === null || (await hasOtherAct(core, act));
  switch (act.kind) {
    case 'hide':
      return hideSpecimen(env, core, act, stands);
    case 'hide_message':
      return tellThread(env, act.thread_id, { kind: 'hide_message', seq: act.seq ?? 0, hidden: stands });
    case 'unpublish':
      return tellThread(env, act.thread_id, { kind: 'unpublish', is_barred: stands });
    case 'suspend':
      return tellThreadsOfUser(env, core, act.about_id);
    default:
      return true;
  }
}

async function hasOtherAct(core: CoreDb, act: ActRow): Promise<boolean> {
  const [row] = await core.select({ stands: sql<number>`${hasOtherActSql(act)}` }).from(sql`(select 1)`);
  return row?.stands === 1;
}

/** Makes a specimen private, or public again if the act made it private. */
async function hideSpecimen(env: Env, core: CoreDb, act: ActRow, isHidden: boolean): Promise<boolean> {
  const owner = await findUserById(core, act.about_id);
  if (!owner || act.specimen_id === null) return true;
  if (!isHidden && !act.old_values?.was_shown) return true;
  const isChanged = await setSpecimenHidden(new Databases(env), impersonatedUser(owner), act.specimen_id, isHidden);
  if (isHidden && isChanged)
    await core
      .update(moderationActs)
      .set({ old_values: { was_shown: true } })
      .where(eq(moderationActs.id, act.id));
  return true;
}

/** Tells a conversation of an act; false for one that has not begun. */
async function tellThread(env: Env, threadId: string | null, act: ModerationCall): Promise<boolean> {
  return threadId === null || threadObject(env, threadId).moderate(act);
}

/** Tells every conversation of a user whether they are suspended now. */
async function tellThreadsOfUser(env: Env, core: CoreDb, userId: string): Promise<boolean> {
  const suspendedUsers = await core
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.suspended_at)));
  const act: ModerationCall = { kind: 'suspend', user_id: userId, suspended: suspendedUsers.length > 0 };
  const results = await callThreadsOfUser(core, userId, (threadId) => tellThread(env, threadId, act));
  return results.every((isDelivered) => isDelivered);
}
