import { atomStore } from '#web/lib/atom-store.ts';
import { clearToast, showToast, toastAtom } from './toast.ts';

/** How long something can be undone, in milliseconds. */
const UNDO_TIME = 15_000;

type Outcomes = {
  /** the label of the button that undoes it */
  undoLabel: string;
  onUndo: () => void;
  /** makes it final; leaving the page before that leaves everything as it was */
  onEnd: () => void;
};

/**
 * Says in a toast what was done and offers to undo it for a while, also on other pages. It is final once that time is
 * over, or when the returned function is called.
 */
export function offerUndo(message: string, { undoLabel, onUndo, onEnd }: Outcomes): () => void {
  let isSettled = false;
  const settle = (act: () => void) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    if (atomStore.get(toastAtom)?.action?.onPress === undo) clearToast();
    act();
  };
  const undo = () => settle(onUndo);
  const end = () => settle(onEnd);
  const timer = setTimeout(end, UNDO_TIME);
  showToast(message, { type: 'success', action: { label: undoLabel, onPress: undo } }, UNDO_TIME);
  return end;
}
