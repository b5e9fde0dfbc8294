import { entryApi } from '#contract/account/api.ts';
import type { PublishDeletions } from '#worker/account/deletion-statement.ts';
import { askReset } from '#worker/account/entry/ask-reset.ts';
import { checkUsername } from '#worker/account/entry/check-username.ts';
import { authenticateUser } from '#worker/account/entry/login.ts';
import { readReset, resetPassword } from '#worker/account/entry/reset-password.ts';
import { sendCode } from '#worker/account/entry/send-code.ts';
import { registerUser } from '#worker/account/entry/sign-up.ts';
import { endSession } from '#worker/account/session.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { type ReadStats, readProfile, readUserInfo } from '#worker/account/settings/read-profile.ts';
import { assertPageUser } from '#worker/http/request/origin.ts';
import { serve } from '#worker/http/serve-api.ts';

type AccountPorts = { readStats: ReadStats; publishDeletions: PublishDeletions };

/** Routes of login, sign-up and accounts; another part reads a trader's statistics, and tells of deletions. */
export const accountRoutes = ({ readStats, publishDeletions }: AccountPorts) =>
  serve(entryApi, {
    checkUsername: (call, input) => checkUsername(call, input.username),

    sendVerificationCode: (call, { email, locale }) => sendCode(call, email, locale ?? call.locale),

    signup: registerUser,
    login: (call, input) => authenticateUser(call, input, publishDeletions),

    profile: (call) => readProfile(call),

    logout: async ({ c, user }) => {
      assertPageUser(c, user);
      await endSession(c);
      return {};
    },

    userInfo: (call, { username }) => readUserInfo(call, username, readStats),

    sendResetPasswordEmail: (call, { email, locale }) => askReset(call, email, locale ?? call.locale),

    profileByResetCode: async (call, { code }) => {
      const { username, display_name, avatar_key } = await readReset(call, code);
      return { username, display_name, avatar_url: avatarUrl(avatar_key) };
    },

    resetPassword: async (call, input) => {
      await resetPassword(call, input);
      return {};
    },
  });
