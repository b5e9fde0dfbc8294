import { isReservedUsername, username } from '#contract/account/credentials.ts';
import { isAdmin } from '#contract/http/access.ts';
import { isUsernameTaken } from '#worker/account/queries.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** Returns whether a username is available, and if not, which sentence says why. */
export async function checkUsername({ core, env }: Pick<Call, 'core' | 'env'>, input: string) {
  const read = username.safeParse(input);
  if (!read.success) {
    const hasWrongSign = read.error.issues.some(({ message }) => message === 'username_sign');
    return { available: false, reason: hasWrongSign ? 'username_sign' : 'username_rule' } as const;
  }
  if (isReservedUsername(read.data) || isAdmin(read.data, env.ADMIN_USERNAME))
    return { available: false, reason: 'username_reserved' } as const;
  if (await isUsernameTaken(core, read.data)) return { available: false, reason: 'username_taken' } as const;
  return { available: true };
}
