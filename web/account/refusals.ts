import { ApiError } from '#web/lib/call.ts';

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
