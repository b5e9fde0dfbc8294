import { z } from 'zod';
import { password, typedPassword } from '#contract/account/credentials.ts';

const passwordFields = { password, again: z.string() };
const isSame = (values: { password: string; again: string }) => values.password === values.again;
const differs = { path: ['again'], error: 'passwords_differ' };

/** A new password, written twice so that a slip of the finger does not lock its owner out. */
export const newPassword = z.object(passwordFields).refine(isSame, differs);

/** A new password, written twice, after the password in use. */
export const changedPassword = z.object({ current_password: typedPassword, ...passwordFields }).refine(isSame, differs);
