import { settingsApi } from '#contract/account/settings-api.ts';
import { removeAvatar, setAvatar } from '#worker/account/avatar/avatar.ts';
import { serveAvatar } from '#worker/account/avatar/serve-avatar.ts';
import { changeEmail, sendEmailCode } from '#worker/account/credentials/change-email.ts';
import { changePassword } from '#worker/account/credentials/change-password.ts';
import { planDeletion } from '#worker/account/deletion/plan-deletion.ts';
import type { PublishDeletions } from '#worker/account/deletion-statement.ts';
import { endOneSession, endOtherSessions, listSessions } from '#worker/account/sessions.ts';
import { changeProfile, readMailPreferences, setMailPreferences } from '#worker/account/settings/settings.ts';
import type { PublishVacations } from '#worker/account/settings/vacation-statements.ts';
import { serve } from '#worker/http/serve-api.ts';

type Publishers = { publishDeletions: PublishDeletions; publishVacations: PublishVacations };

/** Routes of the own account; another part tells of its deletion and of vacations. */
export const settingsRoutes = ({ publishDeletions, publishVacations }: Publishers) =>
  serve(settingsApi, {
    setDisplayName: (call, { display_name }) => changeProfile(call, { display_name }),
    setProfile: async (call, change) => {
      const answer = await changeProfile(call, change);
      if (change.on_vacation !== undefined) await publishVacations(call);
      return answer;
    },
    setAvatar: (call) => setAvatar(call),
    removeAvatar: (call) => removeAvatar(call),

    changePassword: async (call, input) => {
      await changePassword(call, input);
      return {};
    },
    sendEmailChangeCode: (call, input) => sendEmailCode(call, input, input.locale ?? call.locale),
    changeEmail: (call, input) => changeEmail(call, input),

    sessions: (call) => listSessions(call),
    endSession: (call, { id }) => endOneSession(call, id),
    endOtherSessions: (call) => endOtherSessions(call),

    mailPreferences: (call) => readMailPreferences(call),
    setMailPreferences: (call, change) => setMailPreferences(call, change),

    deleteAccount: (call, { password }) => planDeletion(call, password, publishDeletions),
  }).get('/file/avatars/:avatar_id/:name', serveAvatar);
