import { normalizeUsername } from '#contract/account/credentials.ts';
import { createHasher, isPassword } from '#worker/account/credentials/password.ts';
import type { PublishDeletions } from '#worker/account/deletion-statement.ts';
import { findByLogin, takeDeletionBack, updateLastActive } from '#worker/account/queries.ts';
import { startSession } from '#worker/account/session.ts';
import { takeBackTry } from '#worker/db/throttle.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { clientAddress } from '#worker/http/request/address.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { knownDeviceName, rememberDevice } from './known-device.ts';
import { admitTry } from './login-throttle.ts';

/**
 * Starts a session, or refuses every failure in the same way. Every attempt is counted before the costly hash,
 * a successful one not among the wrong ones; success remembers the device and cancels a planned deletion.
 */
export async function authenticateUser(
  call: Call<'visitor'>,
  input: { login: string; password: string },
  publishDeletions: PublishDeletions,
) {
  const { c, core, nowMs } = call;
  const login = normalizeUsername(input.login);
  const userRow = await findByLogin(core, login, nowMs);
  const device = userRow && (await knownDeviceName(c, userRow.id, nowMs));
  const countedKeys = await admitTry(core, { login, address: clientAddress(c), device });
  const takeBack = () => Promise.all(countedKeys.map((key) => takeBackTry(core, key)));
  const right = await isPassword(input.password, userRow?.password_hash ?? null, createHasher(c.env)).catch(
    async (fault: unknown) => {
      await takeBack();
      throw fault;
    },
  );
  if (!userRow || !right) throw new AppError('wrong_credentials');
  const deletion_taken_back = userRow.delete_at !== null;
  if (deletion_taken_back && !(await takeDeletionBack(core, userRow.id, nowMs)))
    throw new AppError('wrong_credentials');
  if (deletion_taken_back) await publishDeletions(call);
  await takeBack();
  await updateLastActive(core, userRow, nowMs);
  await startSession(c, userRow.id);
  await rememberDevice(c, userRow.id, nowMs);
  return { username: userRow.username, deletion_taken_back };
}
