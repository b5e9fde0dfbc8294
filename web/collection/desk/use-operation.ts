import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import {
  beginOperation,
  type Change,
  nothingDone,
  type OperationSoFar,
  type StartedOperation,
  takeBack,
} from '#web/collection/desk/operation.ts';
import type { Batch } from '#web/collection/desk/selection.ts';
import { ApiError } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast.ts';

const UNDO_SHOWN = 15_000;

export type OperationState =
  | { step: 'idle' }
  | { step: 'running' | 'stopped'; so_far: OperationSoFar; why?: string }
  | { step: 'done'; so_far: OperationSoFar };

/** Takes an operation back and says what came of it. */
export function useTakeBack(onTakenBack: () => void) {
  const { t } = useLingui();
  return async (token: string) => {
    const done = await takeBack(token).catch(() => null);
    if (!done) return;
    const said = plural(done.taken_back, {
      one: '# specimen put back as it was',
      other: '# specimens put back as they were',
    });
    const left = plural(done.left_count, { one: '# was left as it is', other: '# were left as they are' });
    showToast(done.left_count > 0 ? t`${said}; ${left}` : said, {
      type: done.left_count > 0 ? 'warning' : 'success',
    });
    onTakenBack();
  };
}

/** One change of many specimens under way: it can stop and go on, and when it is done its undo is offered. */
export function useOperation(onChanged: (so_far: OperationSoFar, change: Change) => void, onTakenBack: () => void) {
  const { t } = useLingui();
  const [state, setState] = useState<OperationState>({ step: 'idle' });
  const started = useRef<{ operation: StartedOperation; change: Change } | null>(null);
  const undo = useTakeBack(onTakenBack);
  const goOn = async () => {
    if (!started.current) return;
    const { operation, change } = started.current;
    let so_far: OperationSoFar = { ...nothingDone, of: operation.of };
    const tell = (now: OperationSoFar) => {
      so_far = now;
      setState({ step: 'running', so_far });
    };
    setState((before) => ({ step: 'running', so_far: 'so_far' in before ? before.so_far : so_far }));
    try {
      await operation.goOn(tell);
      setState({ step: 'done', so_far });
      sayDone(so_far, change);
      onChanged(so_far, change);
    } catch (fault) {
      const why = fault instanceof ApiError ? (fault.issues[0]?.message ?? fault.message) : String(fault);
      setState((before) => ({ step: 'stopped', so_far: 'so_far' in before ? before.so_far : so_far, why }));
    }
  };
  const sayDone = ({ changed, undo_token }: OperationSoFar, { trash }: Change) => {
    const said = trash
      ? plural(changed, { one: '# specimen moved to the trash', other: '# specimens moved to the trash' })
      : plural(changed, { one: '# specimen changed', other: '# specimens changed' });
    const action = undo_token && { label: t`Undo`, onPress: () => void undo(undo_token) };
    showToast(said, { type: 'success', ...(action && { action }) }, UNDO_SHOWN);
  };
  const start = (change: Change, batches: readonly Batch[]) => {
    setState({ step: 'idle' });
    started.current = { operation: beginOperation(change, batches), change };
    return goOn();
  };
  return { state, start, goOn, undo, forget: () => setState({ step: 'idle' }) };
}
