import { isOwnPassword } from '#contract/account/credentials.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The sentence that says why a password is none for this account; null when it is a good one. */
export function passwordWeakness(password: string, account: { username: string; email: string }) {
  if (isCommonPassword(password)) return 'password_common' as const;
  return isOwnPassword(password, account) ? ('password_own' as const) : null;
}
