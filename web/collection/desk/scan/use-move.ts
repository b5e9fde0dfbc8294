import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type OperationSoFar, takeBack } from '#web/collection/desk/operations/operation.ts';
import { useOutcomeTexts } from '#web/collection/desk/operations/use-outcome-texts.ts';
import { UNDO_SHOWN, useTakeBack } from '#web/collection/desk/operations/use-undo-operation.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { type Move, moveBoxes } from './move-boxes.ts';
import type { ScanGroup } from './scan-groups.ts';

/** Undoes several operations, the last one first, and shows one result; a failure ends it. */
function useUndoAll(onTakenBack: () => void) {
  const { putBack, withLeft } = useOutcomeTexts();
  const takeBackOne = useTakeBack();
  const takeBackEach = async (tokens: readonly string[]) => {
    let [restoredCount, skippedCount] = [0, 0];
    for (const token of tokens.toReversed()) {
      const undoResult = await takeBack(token).catch(() => null);
      if (!undoResult) return;
      restoredCount += undoResult.restored_count;
      skippedCount += undoResult.skipped_count;
    }
    showToast(withLeft(putBack(restoredCount), skippedCount), { type: skippedCount > 0 ? 'warning' : 'success' });
  };
  return async (tokens: readonly string[]) => {
    const [firstToken, ...otherTokens] = tokens;
    if (firstToken !== undefined && otherTokens.length === 0) await takeBackOne(firstToken);
    else await takeBackEach(tokens);
    onTakenBack();
  };
}

type Scans = {
  asOf: { current: string | null };
  leaveOut: (ids: ReadonlySet<string>) => void;
  finishLookups: () => Promise<readonly ScanGroup[]>;
};

/**
 * Moves the scanned specimens and removes them from the list; a move that stopped resumes, and one undo covers all
 * of it.
 */
export function useMove({ asOf, leaveOut, finishLookups }: Scans, onMoved: () => void) {
  const sayMoved = useSayMoved(onMoved);
  const [isBusy, setBusy] = useState(false);
  const previousMove = useRef<Move | null>(null);
  const move = async () => {
    setBusy(true);
    const groups = await finishLookups();
    if (asOf.current === null) return setBusy(false);
    const { doneOperations, stopPoint } = await moveBoxes(groups, asOf.current, previousMove.current, (specimens) =>
      leaveOut(new Set(specimens.map(({ id }) => id))),
    );
    previousMove.current = stopPoint ? { doneOperations, stopPoint } : null;
    setBusy(false);
    if (stopPoint) showToast(stopPoint.fault instanceof Error ? stopPoint.fault.message : String(stopPoint.fault));
    else sayMoved(doneOperations);
    if (doneOperations.length > 0) onMoved();
  };
  return { isBusy, move };
}

/** Shows how many were moved, with an undo for all of it. */
function useSayMoved(onTakenBack: () => void) {
  const { t } = useLingui();
  const { withLeft } = useOutcomeTexts();
  const undoAll = useUndoAll(onTakenBack);
  return (operations: readonly OperationSoFar[]) => {
    const count = operations.reduce((sum, { changed, unchanged }) => sum + changed + unchanged, 0);
    const skippedCount = operations.reduce((sum, operation) => sum + operation.left.length, 0);
    const tokens = operations.flatMap(({ undo_token }) => undo_token ?? []);
    const movedText = plural(count, { one: '# specimen lies there now', other: '# specimens lie there now' });
    const action = tokens.length > 0 && { label: t`Undo`, onPress: () => void undoAll(tokens) };
    showToast(
      withLeft(movedText, skippedCount),
      { type: skippedCount > 0 ? 'warning' : 'success', ...(action && { action }) },
      UNDO_SHOWN,
    );
  };
}
