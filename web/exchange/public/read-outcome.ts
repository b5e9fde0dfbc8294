import { ApiError } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';

/**
 * The answer of a read, or what to show instead: 'missing' when there is none, 'failed' when it could not be read.
 */
type ReadOrNot<T> = T | 'missing' | 'failed';

/**
 * The answer of a request, or 'missing' or 'failed', which the page reports itself; a signed-out user is sent to
 * the login.
 */
export const readOrSay = <T>(request: Promise<T>): Promise<ReadOrNot<T>> =>
  request.catch((fault: unknown) => {
    if (!(fault instanceof ApiError) || fault.status === 401 || isUnreachable(fault)) throw fault;
    return fault.status === 404 || fault.status === 400 ? 'missing' : 'failed';
  });
