import * as z from 'zod';
import { paths } from '#contract/routes/paths.ts';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const DISPLAY_NAME_MAX = 40;

/** Returns the username in lower case, the form that is stored and compared; input may have any case. */
export const normalizeUsername = (name: string) => name.toLowerCase();

/**
 * A username: 3-20 of a-z 0-9 - _, begins with a letter, no doubled or trailing sign; upper case becomes lower
 * case.
 */
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

/** Whether no user may have the name: the first segments of our paths, and names that could pass for ours. */
export const isReservedUsername = (name: string) => reservedNames.has(normalizeUsername(name));

/** An email address as it is stored: trimmed and in lower case. */
export const email = z
  .string({ error: 'form_required' })
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .max(254, { error: 'email_format' })
  .pipe(z.email({ error: 'email_format' }))
  .transform((address) => address.toLowerCase())
  .meta({ examples: ['lin.wei@example.org', 'Marta@Example.com'] });

/**
 * A new password, stored unchanged: 8 to 128 code points, without control characters or lone surrogates, which
 * could not be typed again on another keyboard. The server checks it against the list of common passwords.
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
 * The password of a login: not checked against the rules of new passwords, only against absurd length and
 * characters that no keyboard types. All lone surrogates would give the same hash.
 */
export const typedPassword = z
  .string({ error: 'form_required' })
  .min(1, { error: 'form_required' })
  .max(PASSWORD_MAX * 4, { error: 'password_long' })
  .regex(/^[^\0\p{Cs}]*$/u, { error: 'password_characters' })
  .meta({ examples: ['vug of quartz 9'] });

/** The six digits of a verification email. */
export const verificationCode = z
  .string({ error: 'form_required' })
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .regex(/^\d{6}$/, { error: 'code_format' })
  .meta({ examples: ['042137'] });

/** The code of a reset link, as it is in the address. Only the server can check it. */
export const resetCode = z
  .string()
  .max(200)
  .meta({ examples: ['cGF0aWVuY2UgaXMgYSBjcnlzdGFsIG9mIHRpbWUgISEhISE'] });

/** A name shown to other users: 1-40 code points of any script, no control or invisible characters, trimmed. */
export const displayNameInput = z
  .string({ error: 'form_required' })
  .trim()
  .refine((name) => name.length > 0 && [...name].length <= DISPLAY_NAME_MAX && !/[\p{C}]/u.test(name), {
    error: 'display_name_rule',
  })
  .meta({ examples: ['Lin Wei 林巍', 'Marta Kováčová'] });

/** Whether a password contains the account's own name or address, which attackers try first. */
export function isOwnPassword(input: string, account: { username: string; email: string }): boolean {
  const text = input.toLowerCase();
  return [account.username, account.email, account.email.split('@')[0] ?? ''].some(
    (identifier) => identifier !== '' && text === identifier,
  );
}

/** The answer to a request for a code or a link: the same whether or not an account has the address. */
export const codeAnswer = z.object({
  /** codes and links are late at the moment, whoever asks */
  codes_late: z.boolean(),
});
export type CodeAnswer = z.infer<typeof codeAnswer>;
