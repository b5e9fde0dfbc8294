import { useLingui } from '@lingui/react/macro';
import { ELEMENTS_MAX, type ElementKind, type LabelElement } from '#contract/label-cards/design/element.ts';
import type { LabelField } from '#contract/label-cards/design/label-fields.ts';
import { boundsOf } from '#web/label-cards/design/editor/align-elements.ts';
import { changed, moved, pasted, removed, rounded } from '#web/label-cards/design/editor/change-elements.ts';
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
    /** puts a field on the card: into the text that lies there, else as a text of its own, in the middle where no place is said */
    addField: (field: LabelField, at?: { x: number; y: number }) => {
      const text = `{${field}}`;
      const under = at && textAt(editing.elements, at);
      if (under) {
        editing.select([under.id]);
        editing.setElements((elements) => changed(elements, [under.id], (one) => withWords(one, text)));
        return;
      }
      const made = newElement('text', editing.present, { text });
      const place = at && { x: rounded(at.x - made.w / 2), y: rounded(at.y - made.h / 2) };
      addCopies([{ ...made, ...place }], 0);
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

/** The text that lies uppermost at a point of the card. */
const textAt = (elements: readonly LabelElement[], { x, y }: { x: number; y: number }) =>
  elements.findLast((element) => {
    const { left, right, top, bottom } = boundsOf(element);
    return element.kind === 'text' && left <= x && x <= right && top <= y && y <= bottom;
  });

const withWords = (element: LabelElement, words: string): LabelElement =>
  element.kind === 'text' ? { ...element, text: `${element.text} ${words}`.trim() } : element;
