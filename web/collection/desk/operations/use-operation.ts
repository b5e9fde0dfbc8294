import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Batch } from '#web/collection/desk/selection/selection.ts';
import { ApiError, errorMessage } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import {
  type BulkOperationChange,
  beginOperation,
  isRefusal,
  nothingDone,
  type OperationSoFar,
  type StartedOperation,
} from './operation.ts';
import { UNDO_SHOWN, useTakeBack } from './use-undo-operation.ts';

export type OperationState =
  | { step: 'idle' }
  | { step: 'running'; so_far: OperationSoFar }
  | { step: 'stopped'; so_far: OperationSoFar; reason: string; isUnanswered: boolean }
  | { step: 'done'; so_far: OperationSoFar };

type RunningOperation = { operation: StartedOperation; change: BulkOperationChange; so_far: OperationSoFar };

type OperationHandlers = {
  /** of the whole operation or, if it was abandoned, of the part that was done */
  onChanged: (so_far: OperationSoFar, change: BulkOperationChange, isWhole: boolean) => void;
  onTakenBack: (so_far: OperationSoFar) => void;
};

/**
 * A running change of many specimens: it can stop and resume, and offers its undo when done. A refusal before
 * anything was changed is thrown, and the operation counts as not started.
 */
export function useOperation({ onChanged, onTakenBack }: OperationHandlers) {
  const { t } = useLingui();
  const [state, setState] = useState<OperationState>({ step: 'idle' });
  const runningOperation = useRef<RunningOperation | null>(null);
  const takeBack = useTakeBack();
  const undo = async (so_far: OperationSoFar) => {
    const undoResult = so_far.undo_token && (await takeBack(so_far.undo_token));
    if (undoResult) onTakenBack(so_far);
  };
  const resume = async () => {
    const current = runningOperation.current;
    if (!current) return;
    setState({ step: 'running', so_far: current.so_far });
    try {
      await current.operation.goOn((so_far) => {
        current.so_far = so_far;
        setState({ step: 'running', so_far });
      });
      setState({ step: 'done', so_far: current.so_far });
      tell(current, true);
    } catch (fault) {
      if (current.so_far.doneCount === 0 && isRefusal(fault)) {
        // The caller that catches it looks for the fields that it names.
        flushSync(() => setState({ step: 'idle' }));
        throw fault;
      }
      const reason = fault instanceof ApiError ? errorMessage(fault) : String(fault);
      const isUnanswered = fault instanceof ApiError && fault.status === null;
      setState({ step: 'stopped', so_far: current.so_far, reason, isUnanswered });
    }
  };
  const tell = ({ so_far, change }: RunningOperation, isWhole: boolean) => {
    const { changed, undo_token } = so_far;
    const message = change.trash
      ? plural(changed, { one: '# specimen moved to the trash', other: '# specimens moved to the trash' })
      : plural(changed, { one: '# specimen changed', other: '# specimens changed' });
    const action = undo_token && { label: t`Undo`, onPress: () => void undo(so_far) };
    showToast(message, { type: 'success', ...(action && { action }) }, UNDO_SHOWN);
    onChanged(so_far, change, isWhole);
  };
  const start = (change: BulkOperationChange, batches: readonly Batch[]) => {
    const operation = beginOperation(change, batches);
    runningOperation.current = { operation, change, so_far: { ...nothingDone, total: operation.of } };
    return resume();
  };
  /** Abandons a stopped operation; its changes stay, and its undo is offered. */
  const abandon = () => {
    const current = runningOperation.current;
    if (current && current.so_far.doneCount > 0) tell(current, false);
  };
  return { state, start, goOn: resume, giveUp: abandon, undo };
}
