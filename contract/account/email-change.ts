import * as z from 'zod';
import { locales } from '#contract/format/locale.ts';
import { email, typedPassword, verificationCode } from './credentials.ts';

/** Requests the code that verifies a new email address. */
export const emailChangeCodeInput = z.object({
  email,
  current_password: typedPassword,
  locale: z.enum(locales).optional(),
});

/** Changes the email address with that code. */
export const emailChange = z.object({ email, current_password: typedPassword, verification_code: verificationCode });
