import * as z from 'zod';
import { locales } from '#contract/format/locale.ts';
import { emptyAnswer, get, post } from '#contract/http/endpoint.ts';
import { codeAnswer, email, normalizeUsername, password, resetCode } from './credentials.ts';
import { profile, userInfo } from './profile.ts';
import { settingsApi } from './settings-api.ts';
import { linkRequest, logIn, signUp } from './sign-up-and-login.ts';

/** Why a username is not available; each reason is the name of the text that explains it. */
const usernameReasons = ['username_rule', 'username_sign', 'username_reserved', 'username_taken'] as const;

/** Registration, login and password reset. Section 7 of the specification fixes the paths. */
export const entryApi = {
  checkUsername: post('/api/account/check_username', {
    keptIn: 'core',
    access: 'visitor',
    input: z.object({ username: z.string().max(200) }),
    output: z.object({ available: z.boolean(), reason: z.enum(usernameReasons).optional() }),
  }),
  sendVerificationCode: post('/api/account/send_verification_code', {
    keptIn: 'core',
    access: 'visitor',
    input: z.object({ email, locale: z.enum(locales).optional() }),
    output: codeAnswer,
  }),
  signup: post('/api/account/signup', {
    keptIn: 'core',
    access: 'visitor',
    input: signUp,
    output: z.object({ username: z.string() }),
    status: 201,
  }),
  login: post('/api/account/login', {
    keptIn: 'core',
    access: 'visitor',
    input: logIn,
    /** deletion_taken_back: this login cancelled the planned deletion of the account */
    output: z.object({ username: z.string(), deletion_taken_back: z.boolean() }),
  }),
  profile: get('/api/account/profile', { access: 'visitor', output: profile }),
  logout: post('/api/account/logout', { keptIn: 'core', access: 'visitor', output: emptyAnswer }),
  userInfo: get('/api/account/user_info', {
    access: 'public',
    input: z.object({ username: z.string().min(1).max(40).transform(normalizeUsername) }),
    output: userInfo,
  }),

  /** Returns the same answer, in the same time, whether or not an account has the address. */
  sendResetPasswordEmail: post('/api/account/send_reset_password_email', {
    keptIn: 'core',
    access: 'visitor',
    input: linkRequest,
    output: codeAnswer,
  }),
  /** Returns the account whose password the link changes; an invalid code is refused with reset_code_wrong. */
  profileByResetCode: post('/api/account/get_user_profile_by_reset_password_code', {
    keptIn: 'core',
    access: 'visitor',
    input: z.object({ code: resetCode }),
    output: z.object({ username: z.string(), display_name: z.string(), avatar_url: z.string().nullable() }),
  }),
  /** Uses up the link and ends every session; does not log in. */
  resetPassword: post('/api/account/reset_password', {
    keptIn: 'core',
    access: 'visitor',
    input: z.object({ code: resetCode, password }),
    output: emptyAnswer,
  }),
};

/** Every call about an account: registration, login, password reset and settings. */
export const accountApi = { ...entryApi, ...settingsApi };
