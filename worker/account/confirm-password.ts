import { AppError, refusedField } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { countTry, forgetTries } from '../http/throttle.ts';
import { isPassword } from './password.ts';
import { findById } from './queries.ts';

const guesses = { limit: 10, seconds: 900 };

/**
 * Asks once more for the password of who is signed in: a session left open must not be enough. Every try is counted
 * before the costly hash; a wrong one is refused beside its field. Gives the account.
 */
export async function confirmPassword({ core, user }: Call<'user'>, typed: string, field: string) {
  const key = `password:${user.id}`;
  await countTry(core, key, guesses);
  const row = await findById(core, user.id);
  if (!row) throw new AppError('not_logged_in');
  if (!(await isPassword(typed, row.password_hash))) throw refusedField(field, 'password_wrong');
  await forgetTries(core, key);
  return row;
}
