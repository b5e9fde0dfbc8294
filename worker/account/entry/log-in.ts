import { normalizeUsername } from '#contract/account/credentials.ts';
import { takeBackTry } from '../../db/throttle.ts';
import { AppError } from '../../ground/app-error.ts';
import { addressOf } from '../../http/address.ts';
import type { Call } from '../../http/serve.ts';
import { hashingIn, isPassword } from '../credentials/password.ts';
import { findByLogin, markActive, takeDeletionBack } from '../queries.ts';
import { startSession } from '../session.ts';
import { knownDeviceName, rememberDevice } from './known-device.ts';
import { admitTry } from './login-gates.ts';

/**
 * Starts a session, or says no in one way, whatever was wrong. Every try is counted before the costly hash, one that
 * goes well not among the wrong ones; it makes the device known and takes a planned deletion back.
 */
export async function logIn(call: Call<'visitor'>, input: { login: string; password: string }) {
  const { c, core, now } = call;
  const login = normalizeUsername(input.login);
  const found = await findByLogin(core, login, now);
  const device = found && (await knownDeviceName(c, found.id, now));
  const counted = await admitTry(core, { login, address: addressOf(c), device });
  const takeBack = () => Promise.all(counted.map((key) => takeBackTry(core, key)));
  const right = await isPassword(input.password, found?.password_hash ?? null, hashingIn(c.env)).catch(
    async (fault: unknown) => {
      await takeBack();
      throw fault;
    },
  );
  if (!found || !right) throw new AppError('wrong_credentials');
  const deletion_taken_back = found.delete_at !== null;
  if (deletion_taken_back && !(await takeDeletionBack(core, found.id, now))) throw new AppError('wrong_credentials');
  await takeBack();
  await markActive(core, found, now);
  await startSession(c, found.id);
  await rememberDevice(c, found.id, now);
  return { username: found.username, deletion_taken_back };
}
