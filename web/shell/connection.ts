import { ApiError } from '#web/lib/call.ts';
import { NoConnection } from '#web/lib/faults/page-faults.ts';

/** Whether a fault means that no answer came: the connection failed, not the code. */
export const isUnreachable = (fault: unknown) =>
  fault instanceof NoConnection || (fault instanceof ApiError && fault.status === null);
