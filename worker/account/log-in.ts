import { fold } from '#contract/account/credentials.ts';
import { addressOf } from '../http/address.ts';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { startSession } from '../http/session.ts';
import { countTry, forgetTries } from '../http/throttle.ts';
import { costIn, isPassword } from './password.ts';
import { findByLogin, markActive, takeBackTry, takeDeletionBack } from './queries.ts';

const guesses = { limit: 10, seconds: 900 };

/**
 * Starts a session, or says no in one way, whatever was wrong. Every try is counted before the costly hash; one that
 * goes well is no failure and leaves its counts; it takes a planned deletion back.
 */
export async function logIn(call: Call<'visitor'>, input: { login: string; password: string }) {
  const { c, core, now } = call;
  const login = fold(input.login);
  const fromAddress = `login:from:${addressOf(c)}`;
  await countTry(core, fromAddress, guesses);
  const found = await findByLogin(core, login, now);
  const forAccount = found ? `login:account:${found.id}` : `login:name:${login}`;
  await countTry(core, forAccount, guesses);
  const right = await isPassword(input.password, found?.password_hash ?? null, costIn(c.env));
  if (!found || !right) throw new AppError('wrong_credentials');
  const deletion_taken_back = found.delete_at !== null;
  if (deletion_taken_back && !(await takeDeletionBack(core, found.id, now))) throw new AppError('wrong_credentials');
  await core.batch([forgetTries(core, forAccount), takeBackTry(core, fromAddress)]);
  await markActive(core, found, now);
  await startSession(c, found.id);
  return { username: found.username, deletion_taken_back };
}
