import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/call.ts';

type ActionState<A> = { subject: unknown; turn: { isRunning: boolean }; busy: A | null; failure: ApiError | null };

type Options<A extends unknown[], R> = {
  /** called with the answer, unless the action has another subject by then */
  onSuccess?: (answer: R, ...args: A) => unknown;
  /** the same with the failure */
  onRefusal?: (failure: ApiError, ...args: A) => unknown;
  /** what the action applies to: when it changes, `busy` and `failure` are reset */
  subject?: unknown;
};

/**
 * An action on the server that the user triggers: one at a time, further triggers are ignored meanwhile. `busy`
 * holds its arguments while it runs, `failure` why the last one failed; `run` resolves to whether it succeeded.
 */
export function useAction<A extends unknown[], R>(send: (...args: A) => Promise<R>, options: Options<A, R> = {}) {
  const { onSuccess, onRefusal, subject = null } = options;
  const [actionState, setKnown] = useState<ActionState<A>>(() => initialState(subject));
  const currentState = actionState.subject === subject ? actionState : initialState<A>(subject);
  if (currentState !== actionState) setKnown(currentState);
  const { turn, busy, failure } = currentState;
  const current = useRef(turn);
  useEffect(() => {
    current.current = turn;
  });

  const show = (change: Pick<ActionState<A>, 'busy' | 'failure'>) =>
    setKnown((previousState) => (previousState.turn === turn ? { ...previousState, ...change } : previousState));
  const performAction = async (args: A): Promise<ApiError | null> => {
    try {
      const answer = await send(...args);
      if (current.current === turn) await onSuccess?.(answer, ...args);
      return null;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      if (current.current === turn) await onRefusal?.(fault, ...args);
      return fault;
    }
  };
  const run = async (...args: A): Promise<boolean> => {
    if (turn.isRunning) return false;
    turn.isRunning = true;
    show({ busy: args, failure: null });
    const fault = await performAction(args).finally(() => {
      turn.isRunning = false;
      show({ busy: null, failure: null });
    });
    if (fault) show({ busy: null, failure: fault });
    return fault === null;
  };
  return { run, busy, failure };
}

const initialState = <A>(subject: unknown): ActionState<A> => ({
  subject,
  turn: { isRunning: false },
  busy: null,
  failure: null,
});
