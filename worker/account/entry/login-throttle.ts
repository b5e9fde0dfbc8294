import { loginPause } from '#contract/account/login-pause.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { countTry, forgetTries, incrementCount, takeBackTry } from '#worker/db/throttle.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { sha256 } from '#worker/ground/hash.ts';

const guesses = { limit: 10, seconds: 900 };
/** Correct ones count as well, because each costs a hash. */
const loginLimit = { limit: 30, seconds: 3_600 };

/** A login attempt: the typed login, the client's address, and the device if the account knows it. */
type LoginTry = { login: string; address: string; device: string | null };

/**
 * Logins are counted as typed: a shared count of an account's username and address would reveal that they
 * belong together.
 */
const typedKey = (login: string) => `login:typed:${sha256(login)}`;
const pauseKey = (login: string) => `login:pause:${sha256(login)}`;

/**
 * Counts a login attempt before its costly hash and refuses too many: ten wrong ones in a quarter of an hour
 * per address or known device. After ten attempts with one login, from any address, it has to pause between
 * attempts, except on its known devices. Returns the keys from which a successful attempt is subtracted.
 */
export async function admitTry(core: CoreDb, { login, address, device }: LoginTry): Promise<string[]> {
  const ofCaller = device === null ? `login:from:${address}` : `login:device:${sha256(device)}`;
  // Before the counts by login: otherwise a client with ever new logins would leave a count for each.
  await countTry(core, ofCaller, guesses);
  try {
    await countTry(core, `login:asked:${sha256(login)}:${address}`, loginLimit);
    if (device === null) await keepPace(core, login);
  } catch (fault) {
    // Nothing was guessed: otherwise clients that wait out the pause would be refused too.
    await takeBackTry(core, ofCaller);
    throw fault;
  }
  return device === null ? [ofCaller, typedKey(login)] : [ofCaller];
}

/**
 * Of simultaneous attempts with a login, one proceeds per pause; the others are refused with the time to wait.
 */
async function keepPace(core: CoreDb, login: string) {
  const { count } = await incrementCount(core, typedKey(login), guesses.seconds);
  const seconds = loginPause(count);
  if (seconds === 0) return;
  const pause = await incrementCount(core, pauseKey(login), seconds);
  if (pause.count === 1) return;
  await takeBackTry(core, typedKey(login));
  throw new AppError('too_often', { seconds: pause.wait }, { retry_after: pause.wait });
}

/** Returns the statements that end the pauses of an account for each of its logins. */
export const forgetPauses = (core: CoreDb, logins: readonly string[]) =>
  logins.flatMap((login) => [forgetTries(core, typedKey(login)), forgetTries(core, pauseKey(login))]);
