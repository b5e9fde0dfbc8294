import { ApiError } from '#web/lib/call.ts';
import { NoConnection } from '#web/lib/page-faults.ts';

/** Whether a fault is that no answer came: the line's, and nobody's here. */
export const isUnreachable = (fault: unknown) =>
  fault instanceof NoConnection || (fault instanceof ApiError && fault.status === null);

/** Whether the server gives any answer now. */
export const doesServerAnswer = () =>
  fetch(`/builds/latest.json?${Date.now()}`).then(
    () => true,
    () => false,
  );
