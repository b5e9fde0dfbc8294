import type { LabelElement } from '#contract/label-cards/design/element.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';

export type CardContent = Pick<LabelDesign, 'name' | 'width_cm' | 'height_cm' | 'front' | 'back'>;
export type CardSide = 'front' | 'back';

/** A card being edited, with its undo and redo steps; the side in view, and the ids selected on it. */
export type EditState = {
  past: readonly CardContent[];
  present: CardContent;
  future: readonly CardContent[];
  side: CardSide;
  selectedIds: readonly string[];
  /** the group of the last change: another change of the same group adds no undo step */
  step: string | null;
};

/** How many steps can be undone. */
export const STEPS_MAX = 200;

export const initialEditState = (present: CardContent): EditState => ({
  past: [],
  present,
  future: [],
  side: 'front',
  selectedIds: [],
  step: null,
});

/** Replaces content. Consecutive changes that name the same step are undone together. */
export function withContent(state: EditState, change: Partial<CardContent>, step: string | null = null): EditState {
  const present = { ...state.present, ...change };
  const isSameStep = step !== null && step === state.step;
  const past = isSameStep ? state.past : [...state.past, state.present].slice(-STEPS_MAX);
  return inView({ ...state, past, present, future: [], step });
}

/** The elements of the side in view, from bottom to top. */
export const sideElements = ({ present, side }: EditState): readonly LabelElement[] => present[side]?.elements ?? [];

/** Replaces the elements of the side in view. */
export function withElements(state: EditState, elements: readonly LabelElement[], step: string | null = null) {
  const isBlankBack = state.side === 'back' && elements.length === 0;
  return withContent(state, { [state.side]: isBlankBack ? null : { elements: [...elements] } }, step);
}

export const withSelected = (state: EditState, selectedIds: readonly string[]): EditState => ({
  ...state,
  selectedIds,
  step: null,
});

export const withSide = (state: EditState, side: CardSide): EditState => ({
  ...state,
  side,
  selectedIds: [],
  step: null,
});

/** Undoes one step; the same state when there is none. */
export function undoStep(state: EditState): EditState {
  const present = state.past.at(-1);
  if (!present) return state;
  const future = [state.present, ...state.future];
  return inView({ ...state, past: state.past.slice(0, -1), present, future, step: null });
}

/** Redoes a step that was undone. */
export function redoStep(state: EditState): EditState {
  const [present, ...future] = state.future;
  if (!present) return state;
  return inView({ ...state, past: [...state.past, state.present], present, future, step: null });
}

/** Removes ids that no longer exist from the selection. */
function inView(state: EditState): EditState {
  const ids = new Set(sideElements(state).map(({ id }) => id));
  return { ...state, selectedIds: state.selectedIds.filter((id) => ids.has(id)) };
}
