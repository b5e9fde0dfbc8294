import { countTry, takeBackTry } from '../../db/throttle.ts';
import { AppError, refusedField } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { findById } from '../queries.ts';
import { hashingIn, isPassword } from './password.ts';

const guesses = { limit: 10, seconds: 900 };
/** Right ones as well, for each costs a hash. */
const asked = { limit: 30, seconds: 3_600 };

/**
 * Asks once more for the password of who is signed in: a session left open must not be enough. Every try is counted
 * before the costly hash, a right one, too, only not as a guess; a wrong one is refused beside its field. Gives the account.
 */
export async function confirmPassword({ core, env, user }: Call<'user'>, typed: string, field: string) {
  const key = `password:${user.id}`;
  await countTry(core, `password:asked:${user.id}`, asked);
  await countTry(core, key, guesses);
  const row = await findById(core, user.id);
  if (!row) throw new AppError('not_logged_in');
  const right = await isPassword(typed, row.password_hash, hashingIn(env)).catch(async (fault: unknown) => {
    await takeBackTry(core, key);
    throw fault;
  });
  if (!right) throw refusedField(field, 'password_wrong');
  await takeBackTry(core, key);
  return row;
}
