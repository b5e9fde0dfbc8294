import type { ErrorName } from '#contract/errors/errors.ts';
import type { Outcome } from '#contract/http/envelope.ts';
import type { Values } from '#contract/words/sentence.ts';
import type { WordName } from '#contract/words/words.ts';

/** What a failure carries beside its sentence: fields that were refused, a row as it is now, when to come again. */
export type Detail = {
  issues?: { path: string; word: WordName; values?: Values }[];
  current?: unknown;
  /** facts beside the values of the sentence, by name */
  about?: Record<string, unknown>;
  retry_after?: number;
};

/** Thrown anywhere below a handler to answer the call with a known refusal. */
export class AppError extends Error {
  readonly error: ErrorName;
  readonly values: Values;
  readonly detail: Detail;

  constructor(error: ErrorName, values: Values = {}, detail: Detail = {}) {
    super(error);
    this.error = error;
    this.values = values;
    this.detail = detail;
  }
}

/** The value of an outcome; its refusal becomes the answer of the call. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new AppError(outcome.error, outcome.values);
}

/** A refusal of single fields, each with its sentence. */
export const refusedField = (path: string, word: WordName, values?: Values) =>
  new AppError('input_refused', {}, { issues: [{ path, word, ...(values && { values }) }] });
