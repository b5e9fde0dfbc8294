import { entryApi } from '#contract/account/api.ts';
import { assertPageUser } from '../http/origin.ts';
import { serve } from '../http/serve.ts';
import { askReset } from './entry/ask-reset.ts';
import { checkUsername } from './entry/check-username.ts';
import { authenticateUser } from './entry/log-in.ts';
import { readReset, resetPassword } from './entry/reset-password.ts';
import { sendCode } from './entry/send-code.ts';
import { registerUser } from './entry/sign-up.ts';
import { endSession } from './session.ts';
import { avatarUrl } from './settings/profile.ts';
import { type ReadStats, readProfile, readUserInfo } from './settings/read-profile.ts';

/** Entry and accounts; what is counted of a trader is read by another part. */
export const accountRoutes = (readStats: ReadStats) =>
  serve(entryApi, {
    checkUsername: (call, input) => checkUsername(call, input.username),

    sendVerificationCode: async (call, { email, locale }) => {
      await sendCode(call, email, locale ?? call.locale);
      return {};
    },

    signup: registerUser,
    login: authenticateUser,

    profile: (call) => readProfile(call),

    logout: async ({ c, user }) => {
      assertPageUser(c, user);
      await endSession(c);
      return {};
    },

    userInfo: (call, { username }) => readUserInfo(call, username, readStats),

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
