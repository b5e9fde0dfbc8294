import { type ErrorName, errors } from '#contract/errors/errors.ts';
import { dayByUniversalTime } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';

/** The answer of every API call: c is 0 if d contains the result; otherwise m explains the refusal. */
export type Envelope<T> = { c: number; d: T; m: string };

/** A refused field of the input, its path joined by dots. */
export type Issue = { path: string; message: string };

/** d of a refusal: its name, and data that the client may need to act on it. */
export type RefusalBody = { error: ErrorName; issues?: Issue[] } & Record<string, unknown>;

/** The result of a rule that may refuse. Refusals are values; exceptions are bugs. */
export type Outcome<T> = { ok: true; value: T } | Refusal;
export type Refusal = { ok: false; error: ErrorName; values?: TextValues };

export const accept = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (error: ErrorName, values?: TextValues): Refusal => ({
  ok: false,
  error,
  ...(values && { values }),
});

export const ok = <T>(d: T): Envelope<T> => ({ c: 0, d, m: '' });

/** Writes a date in a refusal as a UTC day: the server does not know the reader's time zone. */
const localizedValues = ({ date, ...values }: TextValues, locale: Locale): TextValues =>
  date === undefined ? values : { ...values, date: dayByUniversalTime(date, locale) };

/** Returns the envelope of a refusal, with its text in the reader's language. */
export function fail(
  error: ErrorName,
  locale: Locale,
  values: TextValues = {},
  detail: object = {},
): Envelope<RefusalBody> {
  return {
    c: errors[error].code,
    d: { ...values, ...detail, error },
    m: fillText(errors[error], locale, localizedValues(values, locale)),
  };
}
