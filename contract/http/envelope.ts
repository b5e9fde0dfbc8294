import { type ErrorName, errors } from '#contract/errors/errors.ts';
import { dayByUniversalTime } from '#contract/format/dates.ts';
import type { Locale } from '#contract/format/locale.ts';
import { say, type Values } from '#contract/words/sentence.ts';

/** What every call of the API answers: c is 0 when d holds the result; otherwise m says why not. */
export type Envelope<T> = { c: number; d: T; m: string };

/** A field of the input that was refused, its path joined by dots. */
export type Issue = { path: string; message: string };

/** d of a failure: the refusal's name, and what the client may need to act on it. */
export type RefusalBody = { error: ErrorName; issues?: Issue[] } & Record<string, unknown>;

/** What a rule that may refuse gives back. Refusals are values; exceptions are bugs. */
export type Outcome<T> = { ok: true; value: T } | Refusal;
export type Refusal = { ok: false; error: ErrorName; values?: Values };

export const accept = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (error: ErrorName, values?: Values): Refusal => ({ ok: false, error, ...(values && { values }) });

export const ok = <T>(d: T): Envelope<T> => ({ c: 0, d, m: '' });

/** A day in a refusal is told of a moment, by universal time: where the sentence is made, nobody knows the reader's. */
const localizedValues = ({ date, ...values }: Values, locale: Locale): Values =>
  date === undefined ? values : { ...values, date: dayByUniversalTime(date, locale) };

/** The envelope of a refusal, its sentence in the reader's language. */
export function fail(
  error: ErrorName,
  locale: Locale,
  values: Values = {},
  detail: object = {},
): Envelope<RefusalBody> {
  return {
    c: errors[error].code,
    d: { ...values, ...detail, error },
    m: say(errors[error], locale, localizedValues(values, locale)),
  };
}
