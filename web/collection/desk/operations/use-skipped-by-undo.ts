import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Operation, SkippedWithNumbers } from '#contract/collection/desk/bulk.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { type OperationInAddress, useTakeBack } from './use-take-back.ts';

/**
 * The undo of an operation and the specimens it skipped, shown after it, on request, or when a notice led to it.
 */
export function useSkippedByUndo({ token, state, skipped_count, until }: Operation, onTakenBack: () => void) {
  const [skippedSpecimens, setTaken] = useState<SkippedWithNumbers | null>(null);
  const [isWanted, setWanted] = useState(false);
  const takeBack = useTakeBack();
  const isAsked = (useLocation().state as OperationInAddress | null)?.left_of === token;
  // The server stores which they were as long as the operation could be undone.
  const isKnown = state === 'undone' && skipped_count > 0 && Date.parse(until) > Date.now();
  // Repeating an undo changes nothing: the answer contains what was skipped.
  const readState = useRead(isKnown && (isAsked || isWanted) ? token : null, () => call(deskApi.undo, { token }));
  const { run: undo, busy } = useAction(() => takeBack(token), {
    subject: token,
    done: (answer) => {
      if (!answer) return;
      setTaken(answer.left);
      onTakenBack();
    },
  });
  const show = () => (readState.state === 'failed' ? void readState.refresh() : setWanted(true));
  const left = skippedSpecimens ?? readState.value?.left ?? null;
  return { left, isBusy: busy !== null, mayShow: isKnown && left === null, show, undo };
}
