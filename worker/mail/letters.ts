import type { Locale } from '#contract/locale.ts';

/** What a mail says, before it is put into words: the kind, its values and the reader's language. */
export type Letter =
  | { letter: 'verification_code'; locale: Locale; code: string }
  | { letter: 'account_exists'; locale: Locale; username: string; login_url: string; forgot_url: string };
