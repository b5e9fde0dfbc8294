import * as z from 'zod';
import { locales } from '#contract/format/locale.ts';
import {
  displayNameInput,
  email,
  isOwnPassword,
  password,
  typedPassword,
  username,
  verificationCode,
} from './credentials.ts';

/** A new account. The fields are in the order of the form, because the first wrong field gets the focus. */
export const signUp = z
  .object({
    email,
    verification_code: verificationCode,
    username,
    display_name: displayNameInput.optional(),
    password,
    /** the version of the terms that the page showed */
    terms_version: z.string().max(20),
  })
  .superRefine((input, context) => {
    if (isOwnPassword(input.password, input))
      context.addIssue({ code: 'custom', path: ['password'], message: 'password_own' });
  });

/** A username or an email address, and the password. */
export const logIn = z.object({
  login: z.string().trim().min(1, { error: 'form_required' }).max(254),
  password: typedPassword,
});

/** The address to which the link for a forgotten password is sent. */
export const linkRequest = z.object({ email, locale: z.enum(locales).optional() });
