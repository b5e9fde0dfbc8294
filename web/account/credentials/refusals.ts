import type { SpecifiedWord } from '#contract/screen-texts/specified-texts.ts';
import { ApiError } from '#web/lib/call.ts';
import { specifiedText } from '#web/shell/language.ts';

const fieldOf: Record<string, string> = {
  username_taken: 'username',
  username_reserved: 'username',
  code_wrong: 'verification_code',
  code_wrong_left: 'verification_code',
};

/** A refusal about one field, as an issue of that field; any other fault unchanged. */
export function asFieldError(fault: unknown): unknown {
  const path = fault instanceof ApiError ? fieldOf[fault.error ?? ''] : undefined;
  if (!(fault instanceof ApiError) || path === undefined) return fault;
  const issues = [{ path, message: fault.message }];
  return new ApiError(fault.message, fault.code, fault.status, { error: fault.error, issues });
}

/** The seconds to wait after calls that came too often; null for any other fault. */
export function secondsToWait(fault: unknown): number | null {
  if (!(fault instanceof ApiError) || fault.error !== 'too_often') return null;
  const { seconds } = fault.data as { seconds?: unknown };
  return typeof seconds === 'number' ? seconds : null;
}

/**
 * A fault with the message that the specification gives for it, unless it is about a field or has a waiting time.
 */
export function specifiedFault(fault: unknown, name: SpecifiedWord): unknown {
  if (!(fault instanceof ApiError) || fault.issues.length > 0 || secondsToWait(fault) !== null) return fault;
  return new ApiError(specifiedText(name), fault.code, fault.status, fault.data);
}

/**
 * A refusal of the call's field, moved to the form's field, where another form of the page has a field of the same
 * name.
 */
export function ofField(fault: unknown, inputPath: string, formPath: string): unknown {
  if (!(fault instanceof ApiError)) return fault;
  const issues = fault.issues.map((issue) => (issue.path === inputPath ? { ...issue, path: formPath } : issue));
  return new ApiError(fault.message, fault.code, fault.status, { error: fault.error, issues });
}
