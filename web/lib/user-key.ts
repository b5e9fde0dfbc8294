import { callerUsername } from './call.ts';

/**
 * The storage key for data of one user on this device. Clearing at log-out is not enough: a page opened before
 * another user logged in in a second tab keeps storing its own user's data.
 */
export function userKey(name: string): string {
  const username = callerUsername();
  return username === null ? name : `${name}:${username}`;
}
