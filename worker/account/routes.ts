import { entryApi } from '#contract/account/api.ts';
import { serve } from '../http/serve.ts';
import { endSession } from '../http/session.ts';
import { askReset } from './ask-reset.ts';
import { checkUsername } from './check-username.ts';
import { logIn } from './log-in.ts';
import { avatarUrl } from './profile.ts';
import { readProfile, readUserInfo } from './read-profile.ts';
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

  profile: (call) => readProfile(call),

  logout: async ({ c }) => {
    await endSession(c);
    return {};
  },

  userInfo: (call, { username }) => readUserInfo(call, username),

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
