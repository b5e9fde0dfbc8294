import { and, eq, gt, sql } from 'drizzle-orm';
import type { CoreDb } from '../../db/core.ts';
import { faultMessages } from '../../db/idempotency.ts';
import { countTry } from '../../db/throttle.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import { addressOf } from '../../http/address.ts';
import type { Call } from '../../http/serve.ts';
import { weaknessOf } from '../credentials/new-password.ts';
import { hashingIn, hashPassword } from '../credentials/password.ts';
import { endSessions } from '../queries.ts';
import { resetCodes, users } from '../tables.ts';
import { linksOf, writeLetter } from '../write-letter.ts';
import { resetHash } from './ask-reset.ts';
import { forgetPauses } from './login-gates.ts';

/** Codes have 256 bits; this only keeps somebody from asking all day. */
const opened = { limit: 60, seconds: 3_600 };

/** Whose password a code changes. */
export async function readReset({ c, core, now }: Call<'visitor'>, code: string) {
  await countTry(core, `reset:opened:${addressOf(c)}`, opened);
  return (await findByCode(core, await resetHash(code), now)).user;
}

async function findByCode(core: CoreDb, codeHash: string, now: number) {
  const [found] = await core
    .select({ user: users })
    .from(resetCodes)
    .innerJoin(users, eq(users.id, resetCodes.user_id))
    .where(and(eq(resetCodes.code_hash, codeHash), gt(resetCodes.expires_at, now)));
  if (!found || (found.user.delete_at ?? now + 1) <= now) throw new AppError('reset_code_wrong');
  return found;
}

/** Sets the new password, uses the link up and ends every session, all or nothing; of many at once, one does. */
export async function resetPassword(call: Call<'visitor'>, { code, password }: { code: string; password: string }) {
  const { c, core, env, now, keep } = call;
  await countTry(core, `reset:opened:${addressOf(c)}`, opened);
  const code_hash = await resetHash(code);
  const { user } = await findByCode(core, code_hash, now);
  const wrong = weaknessOf(password, user);
  if (wrong) throw refusedField('password', wrong);
  const living = and(eq(resetCodes.code_hash, code_hash), gt(resetCodes.expires_at, now));
  const hash = await hashPassword(password, hashingIn(env));
  const { locale, username, id } = user;
  const { forgot_url } = linksOf(call);
  const told = writeLetter(call, user.email, { letter: 'password_reset_done', locale, username, at: now, forgot_url });
  try {
    await core.batch([
      core
        .update(users)
        .set({ password_hash: sql`(select ${hash} from ${resetCodes} where ${living})` })
        .where(eq(users.id, id)),
      core.delete(resetCodes).where(eq(resetCodes.user_id, id)),
      endSessions(core, id),
      ...forgetPauses(core, [username, user.email]),
      told.statement,
      ...(await keep({})),
    ]);
  } catch (fault) {
    const used = faultMessages(fault).some((said) => said.includes('NOT NULL constraint failed: users.password_hash'));
    throw used ? new AppError('reset_code_wrong') : fault;
  }
  told.sendMessage();
}
