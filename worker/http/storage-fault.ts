import { faultMessages } from '#worker/db/idempotency.ts';

/**
 * The messages of databases, objects and the bucket when they are unavailable: full, locked, overloaded, being
 * moved or out of reach. An 'internal error' is the platform's, without a reason.
 */
const says = new RegExp(
  [
    'SQLITE_(?:FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY|PROTOCOL|NOMEM)',
    'database or disk is full',
    'Exceeded maximum DB size',
    'database is locked',
    'disk I/O error',
    'no space left',
    'overloaded',
    'Too many requests queued',
    'Network connection lost',
    'to be reset',
    'was reset',
    'reset because its code was updated',
    'transient issue',
    'internal error; reference = ',
    // The bucket's own codes: internal error, not reachable, too many requests for one object.
    '\\((?:10001|10043|10058)\\)',
  ].join('|'),
  'i',
);

/** Whether a fault is one of our storage, so that the same call may succeed in a minute. */
export const isOfStorage = (fault: unknown): boolean =>
  faultMessages(fault).some((message) => says.test(message)) || isMarked(fault);

/** The platform flags faults of reaching an object itself. */
const isMarked = (fault: unknown): boolean =>
  fault instanceof Error &&
  (('overloaded' in fault && fault.overloaded === true) || ('retryable' in fault && fault.retryable === true));
