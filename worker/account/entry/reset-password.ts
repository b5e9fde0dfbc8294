import { and, eq, gt, sql } from 'drizzle-orm';
import { createHasher, hashPassword } from '#worker/account/credentials/password.ts';
import { passwordWeakness } from '#worker/account/credentials/password-weakness.ts';
import { endSessions } from '#worker/account/queries.ts';
import { accountLinks, queueEmail } from '#worker/account/queue-email.ts';
import { resetCodes, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { faultMessages } from '#worker/db/idempotency.ts';
import { countTry } from '#worker/db/throttle.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import { clientAddress } from '#worker/http/request/address.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { resetHash } from './ask-reset.ts';
import { forgetPauses } from './login-throttle.ts';

/** Codes have 256 bits; this only limits endless requests. */
const openLimit = { limit: 60, seconds: 3_600 };

/** Returns the account whose password a code resets; refuses an invalid code. */
export async function readReset({ c, core, nowMs }: Call<'visitor'>, code: string) {
  await countTry(core, `reset:opened:${clientAddress(c)}`, openLimit);
  return (await findByCode(core, await resetHash(code), nowMs)).user;
}

async function findByCode(core: CoreDb, codeHash: string, nowMs: number) {
  const [resetRow] = await core
    .select({ user: users })
    .from(resetCodes)
    .innerJoin(users, eq(users.id, resetCodes.user_id))
    .where(and(eq(resetCodes.code_hash, codeHash), gt(resetCodes.expires_at, nowMs)));
  if (!resetRow || (resetRow.user.delete_at ?? nowMs + 1) <= nowMs) throw new AppError('reset_code_wrong');
  return resetRow;
}

/**
 * Sets the new password, uses the link up and ends every session, atomically; of simultaneous calls one
 * succeeds.
 */
export async function resetPassword(call: Call<'visitor'>, { code, password }: { code: string; password: string }) {
  const { c, core, env, nowMs, keep } = call;
  await countTry(core, `reset:opened:${clientAddress(c)}`, openLimit);
  const code_hash = await resetHash(code);
  const { user } = await findByCode(core, code_hash, nowMs);
  const wrong = passwordWeakness(password, user);
  if (wrong) throw fieldError('password', wrong);
  const liveCondition = and(eq(resetCodes.code_hash, code_hash), gt(resetCodes.expires_at, nowMs));
  const hash = await hashPassword(password, createHasher(env));
  const { locale, username, id } = user;
  const { forgot_url } = accountLinks(call);
  const emailJob = queueEmail(call, user.email, {
    letter: 'password_reset_done',
    locale,
    username,
    at: nowMs,
    forgot_url,
  });
  try {
    await core.batch([
      core
        .update(users)
        .set({ password_hash: sql`(select ${hash} from ${resetCodes} where ${liveCondition})` })
        .where(eq(users.id, id)),
      core.delete(resetCodes).where(eq(resetCodes.user_id, id)),
      endSessions(core, id),
      ...forgetPauses(core, [username, user.email]),
      emailJob.statement,
      ...(await keep({})),
    ]);
  } catch (fault) {
    const isCodeUsed = faultMessages(fault).some((message) =>
      message.includes('NOT NULL constraint failed: users.password_hash'),
    );
    throw isCodeUsed ? new AppError('reset_code_wrong') : fault;
  }
  emailJob.sendMessage();
}
