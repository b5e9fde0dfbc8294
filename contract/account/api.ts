import { z } from 'zod';
import { done, get, post } from '../endpoint.ts';
import { locales } from '../locale.ts';
import {
  displayName,
  email,
  fold,
  isOwnPassword,
  password,
  typedPassword,
  username,
  verificationCode,
} from './credentials.ts';
import { profile, userInfo } from './profile.ts';

/** In the order of the form, for the first wrong field gets the focus. */
const signup = z
  .object({ email, verification_code: verificationCode, username, display_name: displayName.optional(), password })
  .superRefine((input, context) => {
    if (isOwnPassword(input.password, input))
      context.addIssue({ code: 'custom', path: ['password'], message: 'password_own' });
  });

/** Why a name can't be had, by the name of the sentence that says so. */
const usernameReasons = ['username_rule', 'username_sign', 'username_reserved', 'username_taken'] as const;

/** Accounts: the way in. Paths are fixed by the specification, section 7. */
export const accountApi = {
  checkUsername: post('/api/account/check_username', {
    who: 'visitor',
    input: z.object({ username: z.string().max(200) }),
    output: z.object({ available: z.boolean(), reason: z.enum(usernameReasons).optional() }),
  }),
  sendVerificationCode: post('/api/account/send_verification_code', {
    who: 'visitor',
    input: z.object({ email, locale: z.enum(locales).optional() }),
    output: done,
  }),
  signup: post('/api/account/signup', {
    who: 'visitor',
    input: signup,
    output: z.object({ username: z.string() }),
    status: 201,
  }),
  login: post('/api/account/login', {
    who: 'visitor',
    input: z.object({ login: z.string().trim().min(1, { error: 'form_required' }).max(254), password: typedPassword }),
    output: z.object({ username: z.string() }),
  }),
  profile: get('/api/account/profile', { who: 'visitor', output: profile }),
  logout: post('/api/account/logout', { who: 'visitor', output: done }),
  userInfo: get('/api/account/user_info', {
    who: 'public',
    input: z.object({ username: z.string().min(1).max(40).transform(fold) }),
    output: userInfo,
  }),
};
