import type { SpecifiedWord } from '#contract/words/specified-words.ts';
import { ApiError } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';

const fieldOf: Record<string, string> = {
  username_taken: 'username',
  username_reserved: 'username',
  code_wrong: 'verification_code',
  code_wrong_left: 'verification_code',
};

/** A refusal that speaks of one field, as an issue of that field; anything else as it was. */
export function besideItsField(fault: unknown): unknown {
  const path = fault instanceof ApiError ? fieldOf[fault.error ?? ''] : undefined;
  if (!(fault instanceof ApiError) || path === undefined) return fault;
  const issues = [{ path, message: fault.message }];
  return new ApiError(fault.message, fault.code, fault.status, { error: fault.error, issues });
}

/** How long a call that came too often has to wait; null when that is not what was wrong. */
export function secondsToWait(fault: unknown): number | null {
  if (!(fault instanceof ApiError) || fault.error !== 'too_often') return null;
  const { seconds } = fault.data as { seconds?: unknown };
  return typeof seconds === 'number' ? seconds : null;
}

/** A fault in the words that the specification has for it, unless it says more itself: of a field, or of how long to wait. */
export function specifiedFault(fault: unknown, name: SpecifiedWord): unknown {
  if (!(fault instanceof ApiError) || fault.issues.length > 0 || secondsToWait(fault) !== null) return fault;
  return new ApiError(word(name), fault.code, fault.status, fault.data);
}

/** A refusal of the call's field as one of the page's, where another form of the page has a field of that name. */
export function ofField(fault: unknown, inputPath: string, formPath: string): unknown {
  if (!(fault instanceof ApiError)) return fault;
  const issues = fault.issues.map((issue) => (issue.path === inputPath ? { ...issue, path: formPath } : issue));
  return new ApiError(fault.message, fault.code, fault.status, { error: fault.error, issues });
}
