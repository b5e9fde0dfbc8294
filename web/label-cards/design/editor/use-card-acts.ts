import { useLingui } from '@lingui/react/macro';
import { ELEMENTS_MAX, type ElementKind, type LabelElement } from '#contract/label-cards/design/element.ts';
import { moved, pasted, removed } from '#web/label-cards/design/editor/change-elements.ts';
import { copiedElements, copyElements } from '#web/label-cards/design/editor/clipboard.ts';
import { newElement, newElementId } from '#web/label-cards/design/editor/new-element.ts';
import type { Editing } from '#web/label-cards/design/editor/use-editing.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type CardActs = ReturnType<typeof useCardActs>;

/** What buttons and keys do to the card. More elements than a side holds are refused, and nothing is lost. */
export function useCardActs(editing: Editing) {
  const { t } = useLingui();
  const { chosen, selected } = editing;
  const addCopies = (copies: readonly LabelElement[], by?: number) => {
    const after = pasted(editing.elements, copies, newElementId, by);
    if (after) editing.add(after.slice(editing.elements.length));
    else showToast(t`One side holds ${ELEMENTS_MAX} elements. Delete some first.`);
  };
  const copy = () => {
    if (chosen.length > 0) copyElements(chosen);
  };
  const remove = () => {
    if (selected.length > 0) editing.setElements(removed);
  };
  const cut = () => {
    copy();
    remove();
  };
  return {
    add: (kind: ElementKind, said: object = {}) => {
      const words = kind === 'text' ? { text: t`Text` } : {};
      addCopies([newElement(kind, editing.present, { ...words, ...said })], 0);
    },
    copy,
    cut,
    paste: () => addCopies(copiedElements()),
    duplicate: () => addCopies(chosen),
    remove,
    selectAll: () => editing.select(editing.elements.map(({ id }) => id)),
    nudge: (dx: number, dy: number, isHeld: boolean) =>
      editing.setElements((elements, ids) => moved(elements, ids, dx, dy), isHeld ? 'nudge' : undefined),
  };
}
