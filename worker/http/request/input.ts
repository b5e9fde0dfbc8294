import type { z } from 'zod';
import { AppError } from '#worker/ground/app-error.ts';

type Result = { success: true } | { success: false; error: z.core.$ZodError };

/** Input that a schema refused: app.onError turns its issues into messages. */
export class InputError extends AppError {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('input_refused');
    this.issues = issues;
  }
}

/** The hook of every validator: refused input becomes our error, never the library's answer. */
export function refuseInput(result: Result) {
  if (!result.success) throw new InputError(result.error.issues);
}
