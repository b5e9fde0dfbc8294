import { entryApi } from '#contract/account/api.ts';
import { statsOf } from '../exchange/trader-stats.ts';
import { AppError } from '../http/app-error.ts';
import { serve } from '../http/serve.ts';
import { endSession } from '../http/session.ts';
import { askReset } from './ask-reset.ts';
import { checkUsername } from './check-username.ts';
import { logIn } from './log-in.ts';
import { asProfile, asUserInfo, avatarUrl } from './profile.ts';
import { findById, findByUsername, markActive } from './queries.ts';
import { readReset, resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { signUp } from './sign-up.ts';

export const accountRoutes = serve(entryApi, {
  checkUsername: (call, input) => checkUsername(call, input.username),

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
    return asUserInfo(row, await statsOf(core, row.id), now);
  },

  sendResetPasswordEmail: async (call, { email, locale }) => {
    await askReset(call, email, locale ?? call.locale);
    return {};
  },

  profileByResetCode: async (call, { code }) => {
    const { username, display_name, avatar_key } = await readReset(call, code);
    return { username, display_name, avatar_url: avatarUrl(avatar_key) };
  },

  resetPassword: async (call, input) => {
    await resetPassword(call, input);
    return {};
  },
});
