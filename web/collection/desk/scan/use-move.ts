import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { OperationSoFar } from '#web/collection/desk/operations/operation.ts';
import { useOutcomeWords } from '#web/collection/desk/operations/use-outcome-words.ts';
import { UNDO_SHOWN } from '#web/collection/desk/operations/use-take-back.ts';
import { type Move, moveBoxes } from '#web/collection/desk/scan/move-boxes.ts';
import type { ScanGroup } from '#web/collection/desk/scan/scan-groups.ts';
import { useUndoAll } from '#web/collection/desk/scan/use-undo-all.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Scans = {
  asOf: { current: string | null };
  leaveOut: (ids: ReadonlySet<string>) => void;
  settled: () => Promise<readonly ScanGroup[]>;
};

/** Moves what was scanned and takes it from the list; a move that stopped goes on, and all of it is taken back together. */
export function useMove({ asOf, leaveOut, settled }: Scans, onMoved: () => void) {
  const sayMoved = useSayMoved(onMoved);
  const [isBusy, setBusy] = useState(false);
  const before = useRef<Move | null>(null);
  const move = async () => {
    setBusy(true);
    const groups = await settled();
    if (asOf.current === null) return setBusy(false);
    const { done, stopped } = await moveBoxes(groups, asOf.current, before.current, (found) =>
      leaveOut(new Set(found.map(({ id }) => id))),
    );
    before.current = stopped ? { done, stopped } : null;
    setBusy(false);
    if (stopped) showToast(stopped.fault instanceof Error ? stopped.fault.message : String(stopped.fault));
    else sayMoved(done);
    if (done.length > 0) onMoved();
  };
  return { isBusy, move };
}

/** Says how many were moved, and offers to take all of it back. */
function useSayMoved(onTakenBack: () => void) {
  const { t } = useLingui();
  const { withLeft } = useOutcomeWords();
  const undoAll = useUndoAll(onTakenBack);
  return (done: readonly OperationSoFar[]) => {
    const count = done.reduce((sum, { changed, unchanged }) => sum + changed + unchanged, 0);
    const left = done.reduce((sum, one) => sum + one.left.length, 0);
    const tokens = done.flatMap(({ undo_token }) => undo_token ?? []);
    const moved = plural(count, { one: '# specimen lies there now', other: '# specimens lie there now' });
    const action = tokens.length > 0 && { label: t`Undo`, onPress: () => void undoAll(tokens) };
    showToast(withLeft(moved, left), { type: left > 0 ? 'warning' : 'success', ...(action && { action }) }, UNDO_SHOWN);
  };
}
