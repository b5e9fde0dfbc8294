import { useMemo, useState } from 'react';
import type { LabelElement } from '#contract/label-cards/design/element.ts';
import {
  type CardContent,
  type CardSide,
  type EditState,
  elementsOf,
  redoStep,
  startOf,
  undoStep,
  withContent,
  withElements,
  withSelected,
  withSide,
} from '#web/label-cards/design/editor/edit-state.ts';

type Elements = readonly LabelElement[];
export type Editing = ReturnType<typeof useEditing>;

/** A card under one's hands: what it is now, and what can be done to it. */
export function useEditing(initial: CardContent) {
  const [state, setState] = useState(() => startOf(initial));
  const acts = useMemo(() => actsOn(setState), []);
  const elements = elementsOf(state);
  return { ...state, ...acts, elements, chosen: elements.filter(({ id }) => state.selected.includes(id)) };
}

type Change = (before: EditState) => EditState;

const actsOn = (change: (act: Change) => void) => ({
  set: (content: Partial<CardContent>, step?: string) => change((state) => withContent(state, content, step)),
  /** changes the side in view by what it and the selection are then */
  setElements: (how: (elements: Elements, selected: readonly string[]) => Elements, step?: string) =>
    change((state) => withElements(state, how(elementsOf(state), state.selected), step)),
  /** puts elements on top of the others, and selects them */
  add: (added: Elements) =>
    change((state) => {
      const after = withElements(state, [...elementsOf(state), ...added]);
      return { ...after, selected: added.map(({ id }) => id) };
    }),
  select: (selected: readonly string[]) => change((state) => withSelected(state, selected)),
  show: (side: CardSide) => change((state) => withSide(state, side)),
  undo: () => change(undoStep),
  redo: () => change(redoStep),
});
