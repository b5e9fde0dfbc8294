import { type MouseEvent, useRef, useState } from 'react';
import { type CellRange, cellRange, isSeveral } from './cell-range.ts';
import type { GridPosition } from './row-window.ts';

type Options = {
  active: GridPosition;
  /** the key of the list; a new list starts without a range */
  list: string;
  isWide: boolean;
  isEditing: boolean;
  onMove: (position: GridPosition) => void;
};

/** Whether a position is a cell: the head of a row, column 0, cannot be copied. */
const isCell = ({ column }: GridPosition) => column > 0;

const isSame = (a: GridPosition, b: GridPosition) => a.row === b.row && a.column === b.column;

/** The position of the pressed cell; null if the press is on a control inside it. */
function cellPosition(target: EventTarget): GridPosition | null {
  if (!(target instanceof Element) || target.closest('a, button, input, select')) return null;
  const cell = target.closest('td');
  const row = cell?.closest('tr')?.getAttribute('aria-rowindex');
  const column = cell?.getAttribute('aria-colindex');
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : null;
}

/**
 * The selected cells: from the one where Shift was held or the mouse pressed, to the focused one. Null if the head
 * of a row is focused, or there are no cells.
 */
export function useCellRange({ active, list, isWide, isEditing, onMove }: Options) {
  const [anchor, setHeld] = useState<{ list: string; position: GridPosition } | null>(null);
  const corner = anchor?.list === list ? anchor.position : null;
  const setCorner = (position: GridPosition | null) => setHeld(position && { list, position });
  /** the cell where the mouse was pressed, from which a drag may start */
  const pressPosition = useRef<GridPosition | null>(null);
  const range: CellRange | null = isWide && isCell(active) ? cellRange(corner ?? active, active) : null;
  /** Extends the range by keyboard with Shift, never to the head of a row. */
  const extend = (to: GridPosition) => {
    setCorner(corner ?? active);
    return { ...to, column: Math.max(1, to.column) };
  };
  const collapse = () => setCorner(null);
  /** Extends without a keyboard: the next pressed cell becomes the other corner. */
  const [isExtending, setExtending] = useState(false);
  const onMouseDown = (event: MouseEvent) => {
    const position = cellPosition(event.target);
    if (!position || event.button !== 0 || isEditing) return;
    pressPosition.current = isWide && isCell(position) ? position : null;
    // The click that follows moves the focus there.
    const isCorner = (event.shiftKey || isExtending) && pressPosition.current !== null && range !== null;
    setCorner(isCorner ? (corner ?? active) : null);
    setExtending(false);
  };
  const onMouseOver = (event: MouseEvent) => {
    if (event.buttons === 0) pressPosition.current = null;
    const position = pressPosition.current ? cellPosition(event.target) : null;
    if (!position || !isCell(position) || isSame(position, active)) return;
    if (!corner) setCorner(pressPosition.current);
    onMove(position);
  };
  return {
    range,
    /** the range shown as selected: only if it has more than one cell */
    shownRange: range && isSeveral(range) ? range : null,
    canExtend: range !== null,
    extend,
    collapse,
    isExtending,
    extendByPress: () => setExtending(true),
    mouse: { onMouseDown, onMouseOver },
  };
}
