import { and, eq } from 'drizzle-orm';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { questionSwitches } from './question-tables.ts';

type Switch = { specimen_id: string | null; is_off: boolean };

/** Stores whether the user takes questions under one of their specimens, or at all. Repeating it changes nothing. */
export async function setQuestionSwitch(call: Call<'user'>, { specimen_id, is_off }: Switch) {
  const { core, user, nowMs, keep } = call;
  if (specimen_id !== null) await assertOwnSpecimen(call, specimen_id);
  const row = { user_id: user.id, specimen_id: specimen_id ?? '', created_at: nowMs };
  const isIt = and(eq(questionSwitches.user_id, row.user_id), eq(questionSwitches.specimen_id, row.specimen_id));
  await runBatch(core, [
    is_off
      ? core.insert(questionSwitches).values(row).onConflictDoNothing()
      : core.delete(questionSwitches).where(isIt),
    ...(await keep({ is_off })),
  ]);
  return { is_off };
}

async function assertOwnSpecimen({ core, user }: Call<'user'>, specimenId: string): Promise<void> {
  const [entry] = await core
    .select({ user_id: showcase.user_id })
    .from(showcase)
    .where(and(eq(showcase.specimen_id, specimenId), eq(showcase.user_id, user.id), eq(showcase.hidden, false)));
  if (!entry) throw new AppError('not_found');
}
