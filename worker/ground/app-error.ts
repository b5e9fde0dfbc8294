import type { ErrorName } from '#contract/errors/errors.ts';
import type { Outcome } from '#contract/http/envelope.ts';
import type { TextName } from '#contract/screen-texts/screen-texts.ts';
import type { TextValues } from '#contract/screen-texts/sentence.ts';

/** The details of a failure besides its message: issues of fields, the current row, the seconds to wait. */
export type Detail = {
  issues?: { path: string; word: TextName; values?: TextValues }[];
  current?: unknown;
  /** further facts besides the values of the message, by name */
  extraData?: Record<string, unknown>;
  retry_after?: number;
};

/** Thrown anywhere below a handler to answer the call with this refusal. */
export class AppError extends Error {
  readonly error: ErrorName;
  readonly values: TextValues;
  readonly detail: Detail;

  constructor(error: ErrorName, values: TextValues = {}, detail: Detail = {}) {
    super(error);
    this.error = error;
    this.values = values;
    this.detail = detail;
  }
}

/** Returns the value of an outcome; throws its refusal as an AppError. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new AppError(outcome.error, outcome.values);
}

/** A refusal of one field, with its message. */
export const fieldError = (path: string, word: TextName, values?: TextValues) =>
  new AppError('input_refused', {}, { issues: [{ path, word, ...(values && { values }) }] });
