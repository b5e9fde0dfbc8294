import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type BulkOperationChange,
  beginOperation,
  isRefusal,
  nothingDone,
  type OperationSoFar,
  type StartedOperation,
} from '#web/collection/desk/operations/operation.ts';
import { UNDO_SHOWN, useTakeBack } from '#web/collection/desk/operations/use-take-back.ts';
import type { Batch } from '#web/collection/desk/selection/selection.ts';
import { ApiError, messageOf } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type OperationState =
  | { step: 'idle' }
  | { step: 'running'; so_far: OperationSoFar }
  | { step: 'stopped'; so_far: OperationSoFar; why: string; isUnanswered: boolean }
  | { step: 'done'; so_far: OperationSoFar };

type Under = { operation: StartedOperation; change: BulkOperationChange; so_far: OperationSoFar };

type Told = {
  /** of all of it, or, where it was given up in the middle, of what was done */
  onChanged: (so_far: OperationSoFar, change: BulkOperationChange, isWhole: boolean) => void;
  onTakenBack: (so_far: OperationSoFar) => void;
};

/**
 * One change of many specimens under way: it can stop and go on, and when it is done its undo is offered. What is refused
 * before anything was done is thrown, and it is as if it had not begun.
 */
export function useOperation({ onChanged, onTakenBack }: Told) {
  const { t } = useLingui();
  const [state, setState] = useState<OperationState>({ step: 'idle' });
  const started = useRef<Under | null>(null);
  const takeBack = useTakeBack();
  const undo = async (so_far: OperationSoFar) => {
    const done = so_far.undo_token && (await takeBack(so_far.undo_token));
    if (done) onTakenBack(so_far);
  };
  const goOn = async () => {
    const under = started.current;
    if (!under) return;
    setState({ step: 'running', so_far: under.so_far });
    try {
      await under.operation.goOn((so_far) => {
        under.so_far = so_far;
        setState({ step: 'running', so_far });
      });
      setState({ step: 'done', so_far: under.so_far });
      tell(under, true);
    } catch (fault) {
      if (under.so_far.done === 0 && isRefusal(fault)) {
        // Whoever catches it looks for the fields that it names.
        flushSync(() => setState({ step: 'idle' }));
        throw fault;
      }
      const why = fault instanceof ApiError ? messageOf(fault) : String(fault);
      const isUnanswered = fault instanceof ApiError && fault.status === null;
      setState({ step: 'stopped', so_far: under.so_far, why, isUnanswered });
    }
  };
  const tell = ({ so_far, change }: Under, isWhole: boolean) => {
    const { changed, undo_token } = so_far;
    const said = change.trash
      ? plural(changed, { one: '# specimen moved to the trash', other: '# specimens moved to the trash' })
      : plural(changed, { one: '# specimen changed', other: '# specimens changed' });
    const action = undo_token && { label: t`Undo`, onPress: () => void undo(so_far) };
    showToast(said, { type: 'success', ...(action && { action }) }, UNDO_SHOWN);
    onChanged(so_far, change, isWhole);
  };
  const start = (change: BulkOperationChange, batches: readonly Batch[]) => {
    const operation = beginOperation(change, batches);
    started.current = { operation, change, so_far: { ...nothingDone, of: operation.of } };
    return goOn();
  };
  /** Leaves what stopped where it is; what was done of it stays, and its undo is offered. */
  const giveUp = () => {
    const under = started.current;
    if (under && under.so_far.done > 0) tell(under, false);
  };
  return { state, start, goOn, giveUp, undo };
}
