import { z } from 'zod';
import { password, typedPassword } from '#contract/account/credentials.ts';

const twice = { password, again: z.string() };
const isSame = (typed: { password: string; again: string }) => typed.password === typed.again;
const differs = { path: ['again'], error: 'passwords_differ' };

/** A new password, written twice so that a slip of the finger does not lock its owner out. */
export const newPassword = z.object(twice).refine(isSame, differs);

/** A new password, written twice, after the password in use. */
export const changedPassword = z.object({ current_password: typedPassword, ...twice }).refine(isSame, differs);
