import { faultMessages } from '#worker/db/idempotency.ts';

/**
 * What databases, objects and bucket say when it is they who can't go on: full, locked, overloaded, being moved or out
 * of reach. An 'internal error' is the platform's, told without its reason.
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
    // The bucket's own numbers: an error inside, not reachable, asked too fast for one object.
    '\\((?:10001|10043|10058)\\)',
  ].join('|'),
  'i',
);

/** Whether a fault is of what we store in, so that the same call may go well in a minute. */
export const isOfStorage = (fault: unknown): boolean =>
  faultMessages(fault).some((message) => says.test(message)) || isMarked(fault);

/** The platform marks faults of reaching an object itself. */
const isMarked = (fault: unknown): boolean =>
  fault instanceof Error &&
  (('overloaded' in fault && fault.overloaded === true) || ('retryable' in fault && fault.retryable === true));
