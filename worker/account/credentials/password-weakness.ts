import { isOwnPassword } from '#contract/account/credentials.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Returns the name of the sentence why a password is too weak for this account; null if it is acceptable. */
export function passwordWeakness(password: string, account: { username: string; email: string }) {
  if (isCommonPassword(password)) return 'password_common' as const;
  return isOwnPassword(password, account) ? ('password_own' as const) : null;
}
