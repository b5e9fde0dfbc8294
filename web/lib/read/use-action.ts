import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/call.ts';

type Known<A> = { subject: unknown; turn: { isRunning: boolean }; busy: A | null; failure: ApiError | null };

type Options<A extends unknown[], R> = {
  /** is given the answer, unless the action has another subject by then */
  done?: (answer: R, ...given: A) => unknown;
  /** the same with why it failed */
  refused?: (failure: ApiError, ...given: A) => unknown;
  /** what it is done to: of another one nothing is under way and nothing failed */
  subject?: unknown;
};

/**
 * Something that is done at the server when somebody presses: one at a time, a press meanwhile does nothing. `busy` is
 * what it was given while it runs, `failure` why the last one failed; `run` says whether it was done.
 */
export function useAction<A extends unknown[], R>(send: (...given: A) => Promise<R>, options: Options<A, R> = {}) {
  const { done, refused, subject = null } = options;
  const [known, setKnown] = useState<Known<A>>(() => begun(subject));
  const now = known.subject === subject ? known : begun<A>(subject);
  if (now !== known) setKnown(now);
  const { turn, busy, failure } = now;
  const current = useRef(turn);
  useEffect(() => {
    current.current = turn;
  });

  const show = (change: Pick<Known<A>, 'busy' | 'failure'>) =>
    setKnown((before) => (before.turn === turn ? { ...before, ...change } : before));
  const carryOut = async (given: A): Promise<ApiError | null> => {
    try {
      const answer = await send(...given);
      if (current.current === turn) await done?.(answer, ...given);
      return null;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (current.current === turn) await refused?.(fault, ...given);
      return fault;
    }
  };
  const run = async (...given: A): Promise<boolean> => {
    if (turn.isRunning) return false;
    turn.isRunning = true;
    show({ busy: given, failure: null });
    const fault = await carryOut(given).finally(() => {
      turn.isRunning = false;
      show({ busy: null, failure: null });
    });
    if (fault) show({ busy: null, failure: fault });
    return fault === null;
  };
  return { run, busy, failure };
}

const begun = <A>(subject: unknown): Known<A> => ({
  ...{ subject, turn: { isRunning: false } },
  ...{ busy: null, failure: null },
});
