import { findUserById } from '#worker/account/queries.ts';
import { countTry, takeBackTry } from '#worker/db/throttle.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { createHasher, isPassword } from './password.ts';

const guesses = { limit: 10, seconds: 900 };
/** Counts right passwords as well, because each attempt costs a hash. */
const attempts = { limit: 30, seconds: 3_600 };

/**
 * Checks the password of the logged-in user again, since an open session is not enough. Every attempt is
 * counted before the costly hash, but a correct one is subtracted from the guesses; a wrong one is refused at
 * its field. Returns the account.
 */
export async function confirmPassword({ core, env, user }: Call<'user'>, password: string, field: string) {
  const key = `password:${user.id}`;
  await countTry(core, `password:asked:${user.id}`, attempts);
  await countTry(core, key, guesses);
  const row = await findUserById(core, user.id);
  if (!row) throw new AppError('not_logged_in');
  const right = await isPassword(password, row.password_hash, createHasher(env)).catch(async (fault: unknown) => {
    await takeBackTry(core, key);
    throw fault;
  });
  if (!right) throw fieldError(field, 'password_wrong');
  await takeBackTry(core, key);
  return row;
}
