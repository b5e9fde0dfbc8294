import { z } from 'zod';
import { locales } from '#contract/format/locale.ts';
import { email, typedPassword, verificationCode } from './credentials.ts';

/** Asking for the code that proves another address. */
export const emailChangeCode = z.object({
  email,
  current_password: typedPassword,
  locale: z.enum(locales).optional(),
});

/** The change itself, by that code. */
export const emailChange = z.object({ email, current_password: typedPassword, verification_code: verificationCode });
