import type { RefObject } from 'react';
import type { CellRange } from '#web/collection/desk/grid/cells/cell-range.ts';
import { useCellHistory } from '#web/collection/desk/grid/cells/use-cell-history.ts';
import { useCellWriting } from '#web/collection/desk/grid/cells/use-cell-writing.ts';
import { useClipboard } from '#web/collection/desk/grid/cells/use-clipboard.ts';
import type { DeskGridProps } from '#web/collection/desk/grid/desk-grid-props.ts';
import type { GridPlace } from '#web/collection/desk/grid/row-window.ts';

type Places = {
  table: RefObject<HTMLElement | null>;
  active: GridPlace;
  range: CellRange | null;
  isEditing: boolean;
};

/** What is done to the cells that are selected: the clipboard, filling down, emptying, and the way back. */
export function useCellCommands(props: DeskGridProps, places: Places) {
  const history = useCellHistory(props);
  const { undo, redo } = history;
  const { isWriting, write, ...writing } = useCellWriting({ ...props, onStep: history.addStep, onUndo: undo });
  const { fillDown, clear } = useClipboard({ ...props, ...places, isWriting, onWrite: write });
  return { addCell: history.addCell, undo, redo, fillDown, clear, writing };
}
