import { useLingui } from '@lingui/react/macro';
import { atom, useAtomValue } from 'jotai';
import { atomStore } from '#web/lib/atom-store.ts';
import { offerUndo } from '#web/shell/toast/offer-undo.ts';

/** The names of discarded drafts, each with the function that makes that final. */
const discardsAtom = atom<ReadonlyMap<string, () => void>>(new Map<string, () => void>());

const setDiscard = (name: string, end: (() => void) | null) =>
  atomStore.set(discardsAtom, (discards) => {
    const otherDiscards = [...discards].filter(([otherName]) => otherName !== name);
    return new Map(end ? [...otherDiscards, [name, end]] : otherDiscards);
  });

/**
 * Whether the draft under a name is discarded, and functions to discard it and to begin another in its place. What was
 * discarded stays stored while that can be undone, so that nothing is lost when the page is left meanwhile.
 */
export function useDiscardedDraft(name: string) {
  const { t } = useLingui();
  const isDiscarded = useAtomValue(discardsAtom).has(name);
  const discard = (remove: () => void) => {
    const end = offerUndo(t`The draft is discarded`, {
      undoLabel: t`Undo`,
      onUndo: () => setDiscard(name, null),
      onEnd: remove,
    });
    setDiscard(name, end);
  };
  /** Makes the discarding of an earlier draft final. */
  const replaceDiscarded = () => {
    atomStore.get(discardsAtom).get(name)?.();
    setDiscard(name, null);
  };
  return { isDiscarded, discard, replaceDiscarded };
}
