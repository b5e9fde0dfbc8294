import { ApiError } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';

/** What was read, or what to say instead: that there is none, or that it could not be read. */
type ReadOrNot<T> = T | 'missing' | 'failed';

/** A reading whose failure its page says itself; who is logged out goes to the login. */
export const readOrSay = <T>(request: Promise<T>): Promise<ReadOrNot<T>> =>
  request.catch((fault: unknown) => {
    if (!(fault instanceof ApiError) || fault.status === 401 || isUnreachable(fault)) throw fault;
    return fault.status === 404 || fault.status === 400 ? 'missing' : 'failed';
  });
