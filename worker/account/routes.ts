import { isAdmin } from '#contract/access.ts';
import { accountApi } from '#contract/account/api.ts';
import { isReserved, username } from '#contract/account/credentials.ts';
import type { CoreDb } from '../db/core.ts';
import type { Env } from '../env.ts';
import { AppError } from '../http/app-error.ts';
import { serve } from '../http/serve.ts';
import { endSession } from '../http/session.ts';
import { logIn } from './log-in.ts';
import { asProfile, asUserInfo } from './profile.ts';
import { findById, findByUsername, isUsernameTaken, markActive } from './queries.ts';
import { sendCode } from './send-code.ts';
import { signUp } from './sign-up.ts';

export const accountRoutes = serve(accountApi, {
  checkUsername: ({ core, env }, input) => checkUsername(core, env, input.username),

  sendVerificationCode: async (call, { email, locale }) => {
    await sendCode(call, email, locale ?? call.locale);
    return {};
  },

  signup: signUp,
  login: logIn,

  profile: async ({ core, user, now }) => {
    const row = user && (await findById(core, user.id));
    if (!row) throw new AppError('not_logged_in');
    await markActive(core, row, now);
    return asProfile(row, user);
  },

  logout: async ({ c }) => {
    await endSession(c);
    return {};
  },

  userInfo: async ({ core, now }, { username }) => {
    const row = await findByUsername(core, username);
    if (!row) throw new AppError('not_found');
    return asUserInfo(row, now);
  },
});

/** Whether a name could be had, and if not, which sentence says why. */
async function checkUsername(core: CoreDb, env: Env, typed: string) {
  const read = username.safeParse(typed);
  if (!read.success) {
    const broken = read.error.issues.some(({ message }) => message === 'username_sign');
    return { available: false, reason: broken ? 'username_sign' : 'username_rule' } as const;
  }
  if (isReserved(read.data) || isAdmin(read.data, env.ADMIN_USERNAME))
    return { available: false, reason: 'username_reserved' } as const;
  if (await isUsernameTaken(core, read.data)) return { available: false, reason: 'username_taken' } as const;
  return { available: true };
}
