import { callerUsername } from './call.ts';

/**
 * The key by which this device stores something of one user alone. Forgetting at the log-out is not enough: a page that
 * was opened before another user logged in in a second tab goes on storing what its own user does.
 */
export function userKey(name: string): string {
  const username = callerUsername();
  return username === null ? name : `${name}:${username}`;
}
