import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { accountApi } from '#contract/account/api.ts';
import { isReservedUsername } from '#contract/account/credentials.ts';
import { TERMS_VERSION } from '#contract/account/terms-version.ts';
import { nameKey } from '#contract/collectors/collector-entry.ts';
import { isAdmin } from '#contract/http/access.ts';
import { isCommonPassword } from '#worker/account/credentials/common-passwords.ts';
import { codeTriesKey, consumeCode, ifCodeLives, tryCode } from '#worker/account/credentials/email-codes.ts';
import { createHasher, hashPassword } from '#worker/account/credentials/password.ts';
import { isUsernameTaken } from '#worker/account/queries.ts';
import { users } from '#worker/account/tables.ts';
import { shardForNew } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { faultMessages } from '#worker/db/idempotency.ts';
import { forgetTries } from '#worker/db/throttle.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Env } from '#worker/ground/env.ts';
import { requireOperator } from '#worker/ground/operator.ts';
import { countToday } from '#worker/http/daily-counts.ts';
import type { Call } from '#worker/http/serve-api.ts';

type Input = z.output<(typeof accountApi.signup)['input']>;

/**
 * Creates an account and uses its code up, atomically: of simultaneous calls for one username or address, one
 * succeeds. Refuses a taken username, a wrong code and terms that have
 * changed since the page was loaded.
 */
export async function registerUser(call: Call<'visitor'>, input: Input): Promise<{ username: string }> {
  const { core, env, locale, nowMs, keep, user } = call;
  const { username, email } = input;
  if (user) throw new AppError('signed_in_already', { username: user.username });
  requireOperator(env);
  if (input.terms_version !== TERMS_VERSION) throw new AppError('terms_changed');
  if (isCommonPassword(input.password)) throw fieldError('password', 'password_common');
  if (isReservedUsername(username) || isAdmin(username, env.ADMIN_USERNAME)) throw new AppError('username_reserved');
  if (await isUsernameTaken(core, username)) throw new AppError('username_taken');
  const codeHash = await tryCode(core, { email }, input.verification_code, nowMs);
  await countSignup(call);
  const id = uuid();
  const display_name = input.display_name ?? username;
  const row = {
    id,
    username,
    email,
    display_name,
    name_key: nameKey(display_name),
    locale,
    shard: shardForNew(env, id),
    terms_version: input.terms_version,
    last_active_at: nowMs,
    created_at: nowMs,
  };
  const hash = await hashPassword(input.password, createHasher(env));
  const password_hash = ifCodeLives({ email }, codeHash, nowMs, hash);
  const answer = { username };
  try {
    await core.batch([
      core.insert(users).values({ ...row, password_hash }),
      consumeCode(core, { email }),
      forgetTries(core, codeTriesKey({ email })),
      ...(await keep(answer)),
    ]);
  } catch (fault) {
    throw signupRefusal(fault);
  }
  return answer;
}

/** Returns why the batch failed: the username was taken, or the code used or replaced, a moment before. */
function signupRefusal(fault: unknown): unknown {
  const faultText = faultMessages(fault).join('\n');
  if (faultText.includes('UNIQUE constraint failed: users.username')) return new AppError('username_taken');
  if (faultText.includes('UNIQUE constraint failed: users.email')) return new AppError('code_wrong');
  if (faultText.includes('NOT NULL constraint failed: users.password_hash')) return new AppError('code_wrong');
  return fault;
}

/** Counts one more account of a site that has a limit for a day, so that made-up collectors can't fill it. */
async function countSignup({ core, env: { ACCOUNTS_A_DAY } }: { core: CoreDb; env: Pick<Env, 'ACCOUNTS_A_DAY'> }) {
  const limit = Number(ACCOUNTS_A_DAY || 0);
  if (limit > 0) await countToday(core, 'signups:site', limit, 'signups_full');
}
