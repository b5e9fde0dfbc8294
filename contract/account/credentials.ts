import { z } from 'zod';
import { paths } from '#contract/routes/paths.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const DISPLAY_NAME_MAX = 40;

/** Signing in and reading: upper and lower case are both taken, lower case is what is stored and compared. */
export const normalizeUsername = (name: string) => name.toLowerCase();

/** A username: 3-20 of a-z 0-9 - _, begins with a letter, no doubled or trailing sign; letter case is folded. */
export const username = z
  .string({ error: 'form_required' })
  .min(1, { error: 'form_required', abort: true })
  .max(200, { error: 'username_rule' })
  .regex(/^[A-Za-z]/, { error: 'username_rule', abort: true })
  .regex(/^[A-Za-z0-9_-]{3,20}$/, { error: 'username_rule', abort: true })
  .regex(/^(?!.*[-_]{2}).*[A-Za-z0-9]$/, { error: 'username_sign' })
  .transform(normalizeUsername)
  .meta({ examples: ['linwei', 'Marta_K', 'kenji-2'] });

const firstSegments = Object.values(paths).map((path) => path.split('/')[1] ?? '');
const reservedNames = new Set([
  ...firstSegments,
  'admin',
  'api',
  'www',
  'help',
  'support',
  'root',
  'system',
  'me',
  'null',
  'undefined',
  'assets',
  'builds',
  'file',
  'dev',
  's',
  'vug',
  'about',
  'static',
  'former-collector',
]);

/** Names nobody gets: first parts of our addresses, and those that would pass for us. */
export const isReservedUsername = (name: string) => reservedNames.has(normalizeUsername(name));

/** An e-mail address as it is stored: trimmed and lower-case. */
export const email = z
  .string({ error: 'form_required' })
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .max(254, { error: 'email_format' })
  .pipe(z.email({ error: 'email_format' }))
  .transform((address) => address.toLowerCase())
  .meta({ examples: ['lin.wei@example.org', 'Marta@Example.com'] });

/**
 * A new password, taken verbatim: 8 to 128 code points, none a control character or half of a surrogate pair, which no
 * other keyboard would type again. The list of common ones is the server's to keep.
 */
export const password = z
  .string({ error: 'form_required' })
  .max(PASSWORD_MAX * 4, { error: 'password_long', abort: true })
  .superRefine((text, context) => {
    const length = [...text].length;
    const issue = (message: string) => context.addIssue({ code: 'custom', message });
    if (length < PASSWORD_MIN) issue('password_short');
    else if (length > PASSWORD_MAX) issue('password_long');
    else if (/[\p{Cc}\p{Cs}]/u.test(text)) issue('password_characters');
  })
  .meta({ examples: ['vug of quartz 9', '晶洞里的水晶很多'] });

/**
 * What a user types to log in: never checked against the rules of new passwords, only against absurd length and what no
 * keyboard types. All halves of surrogate pairs would give the same hash.
 */
export const typedPassword = z
  .string({ error: 'form_required' })
  .min(1, { error: 'form_required' })
  .max(PASSWORD_MAX * 4, { error: 'password_long' })
  .regex(/^[^\0\p{Cs}]*$/u, { error: 'password_characters' })
  .meta({ examples: ['vug of quartz 9'] });

/** The six digits of a mail. */
export const verificationCode = z
  .string({ error: 'form_required' })
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .regex(/^\d{6}$/, { error: 'code_format' })
  .meta({ examples: ['042137'] });

/** The code of a reset link: whatever stands in the address. Only the server knows whether it is one. */
export const resetCode = z
  .string()
  .max(200)
  .meta({ examples: ['cGF0aWVuY2UgaXMgYSBjcnlzdGFsIG9mIHRpbWUgISEhISE'] });

/** A name for others to read: 1-40 code points of any script, no control or invisible characters, trimmed. */
export const displayNameInput = z
  .string({ error: 'form_required' })
  .trim()
  .refine((name) => name.length > 0 && [...name].length <= DISPLAY_NAME_MAX && !/[\p{C}]/u.test(name), {
    error: 'display_name_rule',
  })
  .meta({ examples: ['Lin Wei 林巍', 'Marta Kováčová'] });

/** Whether a password says the account's own name or address, which guessers try first. */
export function isOwnPassword(input: string, account: { username: string; email: string }): boolean {
  const text = input.toLowerCase();
  return [account.username, account.email, account.email.split('@')[0] ?? ''].some(
    (identifier) => identifier !== '' && text === identifier,
  );
}
