import * as z from 'zod';
import { password, typedPassword } from '#contract/account/credentials.ts';

const passwordFields = { password, again: z.string() };
const isSame = (values: { password: string; again: string }) => values.password === values.again;
const differs = { path: ['again'], error: 'passwords_differ' };

/** A new password, typed twice so that a typing error does not lock its owner out. */
export const newPassword = z.object(passwordFields).refine(isSame, differs);

/** A new password, typed twice, with the current password. */
export const changedPassword = z.object({ current_password: typedPassword, ...passwordFields }).refine(isSame, differs);
