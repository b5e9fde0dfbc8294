import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { LeftNamed, Operation } from '#contract/collection/desk/bulk.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { type LeftOf, useTakeBack } from '#web/collection/desk/operations/use-take-back.ts';
import { call } from '#web/lib/call.ts';

/** The undo of an operation and what it left alone, shown after it, when asked for, or where a notice led to it. */
export function useLeftOfUndo({ token, state, left_count, until }: Operation, onTakenBack: () => void) {
  const [left, setLeft] = useState<LeftNamed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const takeBack = useTakeBack();
  const isAsked = (useLocation().state as LeftOf | null)?.left_of === token;
  // Which they were is kept as long as they could be taken back.
  const isKnown = state === 'undone' && left_count > 0 && Date.parse(until) > Date.now();
  const show = useCallback(
    // What was taken back is not taken back again: it answers what it left.
    () =>
      call(deskApi.undo, { token }).then(
        (answer) => setLeft(answer.left),
        () => {},
      ),
    [token],
  );
  useEffect(() => {
    if (isAsked && isKnown) void show();
  }, [isAsked, isKnown, show]);
  const undo = async () => {
    setBusy(true);
    const done = await takeBack(token);
    setBusy(false);
    if (!done) return;
    setLeft(done.left);
    onTakenBack();
  };
  return { left, isBusy, mayShow: isKnown && left === null, show: () => void show(), undo };
}
