import { type RefObject, useEffect } from 'react';
import type { CellRange } from './cell-range.ts';
import type { DeskGridProps } from './desk-grid-props.ts';
import type { GridPosition } from './row-window.ts';
import { useCellHistory } from './use-cell-history.ts';
import { useCellWriting } from './use-cell-writing.ts';
import { useClipboard } from './use-clipboard.ts';
import { useFillPicked } from './use-fill-picked-cells.ts';
import type { useTypedCells } from './use-typed-cells.ts';

type TypedCells = ReturnType<typeof useTypedCells>;

type GridState = {
  table: RefObject<HTMLElement | null>;
  active: GridPosition;
  range: CellRange | null;
  isEditing: boolean;
};

/** The commands for selected cells: clipboard, fill down, clear, undo and redo. */
export function useCellCommands(props: DeskGridProps, typedCells: TypedCells, gridState: GridState) {
  const history = useCellHistory(props);
  const { undo, redo } = history;
  const { setActions, whenSent } = typedCells;
  useEffect(() => setActions({ onStep: history.addStep, onUndo: history.undo }));
  /** Writes wait for typed cells and for steps before them, so that they are planned from what these left. */
  const inTurn = <T>(work: () => Promise<T>) => whenSent().then(() => history.runInTurn(work));
  const { write, ...writingState } = useCellWriting({ ...props, onStep: history.addStep, onUndo: undo, inTurn });
  const fillPicked = useFillPicked({ ...props, onStep: history.addStep, onUndo: undo });
  const clipboard = useClipboard({
    ...props,
    ...gridState,
    onWrite: write,
    onFillPicked: fillPicked,
    inTurn,
  });
  /** Undo and redo wait until typed cells are sent, so that these are steps by then. */
  const afterTyped = (act: () => void) => () => void whenSent().then(act);
  return {
    addCell: history.addCell,
    undo: afterTyped(undo),
    redo: afterTyped(redo),
    ...clipboard,
    writing: writingState,
  };
}
