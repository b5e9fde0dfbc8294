import * as z from 'zod';
import { del, emptyAnswer, get, post, put } from '#contract/http/endpoint.ts';
import { codeAnswer, displayNameInput, password, typedPassword } from './credentials.ts';
import { emailChange, emailChangeCodeInput } from './email-change.ts';
import { mailPreferenceChange, mailPreferences } from './mail-preferences.ts';
import { profile, profileChange } from './profile.ts';
import { session } from './session.ts';

export const AVATAR_BYTES_MAX = 5 * 1_048_576;
export const AVATAR_EDGE_MAX = 1_024;
export const AVATAR_FIELD = 'avatar';

/** Settings that the owner of an account changes. A wrong current password is refused at its field. */
export const settingsApi = {
  setDisplayName: post('/api/account/set_display_name', {
    keptIn: 'core',
    access: 'user',
    input: z.object({ display_name: displayNameInput }),
    output: profile,
  }),
  setProfile: post('/api/account/set_profile', {
    keptIn: 'core',
    access: 'user',
    input: profileChange,
    output: profile,
  }),

  /**
   * multipart/form-data with the one field `avatar`: a square JPEG of at most 1,024 px and 5 MB, upright. Its
   * renditions are made shortly after: profile.avatar_pending is true until avatar_url is the one returned here, or
   * until the file turns out to be damaged and the previous avatar stays.
   */
  setAvatar: post('/api/account/set_avatar', {
    keptIn: 'core',
    access: 'user',
    body: 'form',
    output: z.object({ avatar_url: z.string() }),
  }),
  removeAvatar: post('/api/account/remove_avatar', { keptIn: 'core', access: 'user', output: profile }),

  /** Ends the other sessions and notifies the owner by email. */
  changePassword: post('/api/account/change_password', {
    keptIn: 'core',
    access: 'user',
    input: z.object({ current_password: typedPassword, password }),
    output: emptyAnswer,
  }),
  /** Sends a code to the new address; returns the same answer whether or not an account has that address. */
  sendEmailChangeCode: post('/api/account/send_email_change_code', {
    keptIn: 'core',
    access: 'user',
    input: emailChangeCodeInput,
    output: codeAnswer,
  }),
  /** Notifies the old address. */
  changeEmail: post('/api/account/change_email', {
    keptIn: 'core',
    access: 'user',
    input: emailChange,
    output: profile,
  }),

  /** The newest first; the session of this call has `current`. */
  sessions: get('/api/account/sessions', { access: 'user', output: z.object({ items: z.array(session) }) }),
  endSession: del('/api/account/sessions/:id', {
    keptIn: 'core',
    access: 'user',
    params: z.object({ id: session.shape.id }),
    output: emptyAnswer,
  }),
  endOtherSessions: del('/api/account/sessions', {
    keptIn: 'core',
    access: 'user',
    output: z.object({ ended: z.int() }),
  }),

  mailPreferences: get('/api/account/mail_preferences', { access: 'user', output: mailPreferences }),
  setMailPreferences: put('/api/account/mail_preferences', {
    keptIn: 'core',
    access: 'user',
    input: mailPreferenceChange,
    output: mailPreferences,
  }),

  /** Plans the deletion, ends every session and notifies by email; logging in before `delete_at` cancels it. */
  deleteAccount: post('/api/account/delete', {
    keptIn: 'core',
    access: 'user',
    input: z.object({ password: typedPassword }),
    output: z.object({ delete_at: z.string() }),
  }),
};
