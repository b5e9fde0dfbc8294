import { useMemo, useState } from 'react';
import type { LabelElement } from '#contract/label-cards/design/element.ts';
import {
  type CardContent,
  type CardSide,
  type EditState,
  initialEditState,
  redoStep,
  sideElements,
  undoStep,
  withContent,
  withElements,
  withSelected,
  withSide,
} from './edit-state.ts';

type Elements = readonly LabelElement[];
export type CardEditor = ReturnType<typeof useCardEditor>;

/** The state of a card being edited, and the functions that change it. */
export function useCardEditor(initial: CardContent) {
  const [state, setState] = useState(() => initialEditState(initial));
  const acts = useMemo(() => editActions(setState), []);
  const elements = sideElements(state);
  return { ...state, ...acts, elements, selectedElements: elements.filter(({ id }) => state.selectedIds.includes(id)) };
}

type Change = (state: EditState) => EditState;

const editActions = (change: (act: Change) => void) => ({
  set: (content: Partial<CardContent>, step?: string) => change((state) => withContent(state, content, step)),
  /** changes the elements of the side in view, given the current ones and the selection */
  setElements: (update: (elements: Elements, selectedIds: readonly string[]) => Elements, step?: string) =>
    change((state) => withElements(state, update(sideElements(state), state.selectedIds), step)),
  /** adds elements on top of the others, and selects them */
  add: (addedElements: Elements) =>
    change((state) => {
      const newState = withElements(state, [...sideElements(state), ...addedElements]);
      return { ...newState, selectedIds: addedElements.map(({ id }) => id) };
    }),
  select: (selectedIds: readonly string[]) => change((state) => withSelected(state, selectedIds)),
  show: (side: CardSide) => change((state) => withSide(state, side)),
  undo: () => change(undoStep),
  redo: () => change(redoStep),
});
