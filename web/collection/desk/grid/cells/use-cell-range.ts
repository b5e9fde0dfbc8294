import { type MouseEvent, useRef, useState } from 'react';
import { type CellRange, cellRange, isSeveral } from './cell-range.ts';
import type { GridPosition } from './row-window.ts';

type Options = {
  active: GridPosition;
  /** another list has no range yet */
  list: string;
  isWide: boolean;
  isEditing: boolean;
  onMove: (position: GridPosition) => void;
};

/** Where the head of a row is no cell to be copied. */
const isCell = ({ column }: GridPosition) => column > 0;

const isSame = (a: GridPosition, b: GridPosition) => a.row === b.row && a.column === b.column;

/** The place of the cell under the pointer, where the press is not for a control in it. */
function cellPosition(target: EventTarget): GridPosition | null {
  if (!(target instanceof Element) || target.closest('a, button, input, select')) return null;
  const cell = target.closest('td');
  const row = cell?.closest('tr')?.getAttribute('aria-rowindex');
  const column = cell?.getAttribute('aria-colindex');
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : null;
}

/**
 * The cells that are selected together: from the one where Shift was held or the mouse pressed to the one that has the
 * keyboard. null where the keyboard is at the head of a row, or there are no cells.
 */
export function useCellRange({ active, list, isWide, isEditing, onMove }: Options) {
  const [anchor, setHeld] = useState<{ list: string; position: GridPosition } | null>(null);
  const corner = anchor?.list === list ? anchor.position : null;
  const setCorner = (position: GridPosition | null) => setHeld(position && { list, position });
  /** the cell that the mouse was pressed in and from which it may be dragged */
  const pressPosition = useRef<GridPosition | null>(null);
  const range: CellRange | null = isWide && isCell(active) ? cellRange(corner ?? active, active) : null;
  /** By a key: with Shift the range goes on, and never to the head of a row. */
  const extend = (to: GridPosition) => {
    setCorner(corner ?? active);
    return { ...to, column: Math.max(1, to.column) };
  };
  const collapse = () => setCorner(null);
  /** Without a key: the next cell that is pressed is the other corner. */
  const [isExtending, setExtending] = useState(false);
  const onMouseDown = (event: MouseEvent) => {
    const position = cellPosition(event.target);
    if (!position || event.button !== 0 || isEditing) return;
    pressPosition.current = isWide && isCell(position) ? position : null;
    // The click that follows moves the keyboard there.
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
    /** what is drawn as selected: more than one cell */
    shownRange: range && isSeveral(range) ? range : null,
    canExtend: range !== null,
    extend,
    collapse,
    isExtending,
    extendByPress: () => setExtending(true),
    mouse: { onMouseDown, onMouseOver },
  };
}
