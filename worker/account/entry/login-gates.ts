import { loginPause } from '#contract/account/login-pace.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { countTry, forgetTries, incrementCount, takeBackTry } from '#worker/db/throttle.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { sha256 } from '#worker/ground/hash.ts';

const guesses = { limit: 10, seconds: 900 };
/** Right ones as well, for each costs a hash. */
const loginLimit = { limit: 30, seconds: 3_600 };

/** Who tries: what they typed, from which address, and on which device where the account knows it. */
type LoginTry = { login: string; address: string; device: string | null };

/** Names are counted as they are typed: a count that an account's name and address shared would tell that they are one. */
const typedKey = (login: string) => `login:typed:${sha256(login)}`;
const pauseKey = (login: string) => `login:pause:${sha256(login)}`;

/**
 * Counts a try to log in before its costly hash, and refuses one too many: ten wrong ones in a quarter of an hour from
 * an address or a known device. One name has to pause between its tries after ten, wherever they are from, but not on a
 * device it is known on. Gives the keys that a right one is taken back from.
 */
export async function admitTry(core: CoreDb, { login, address, device }: LoginTry): Promise<string[]> {
  const ofCaller = device === null ? `login:from:${address}` : `login:device:${sha256(device)}`;
  // Before what is counted by name: whoever types ever others would leave a count of each behind.
  await countTry(core, ofCaller, guesses);
  try {
    await countTry(core, `login:asked:${sha256(login)}:${address}`, loginLimit);
    if (device === null) await keepPace(core, login);
  } catch (fault) {
    // Nothing was guessed: a pause would become a wall for whoever waits it out.
    await takeBackTry(core, ofCaller);
    throw fault;
  }
  return device === null ? [ofCaller, typedKey(login)] : [ofCaller];
}

/** Of many tries of a name at once, one goes on in each pause; the others are told when to come again. */
async function keepPace(core: CoreDb, login: string) {
  const { count } = await incrementCount(core, typedKey(login), guesses.seconds);
  const seconds = loginPause(count);
  if (seconds === 0) return;
  const pause = await incrementCount(core, pauseKey(login), seconds);
  if (pause.count === 1) return;
  await takeBackTry(core, typedKey(login));
  throw new AppError('too_often', { seconds: pause.wait }, { retry_after: pause.wait });
}

/** The statements that let an account be tried again at once, whatever is typed for it. */
export const forgetPauses = (core: CoreDb, logins: readonly string[]) =>
  logins.flatMap((login) => [forgetTries(core, typedKey(login)), forgetTries(core, pauseKey(login))]);
