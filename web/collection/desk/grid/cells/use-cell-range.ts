import { type MouseEvent, useRef, useState } from 'react';
import { type CellRange, isSeveral, rangeBetween } from '#web/collection/desk/grid/cells/cell-range.ts';
import type { GridPlace } from '#web/collection/desk/grid/row-window.ts';

type Options = {
  active: GridPlace;
  /** another list has no range yet */
  list: string;
  isWide: boolean;
  isEditing: boolean;
  onMove: (place: GridPlace) => void;
};

/** Where the head of a row is no cell to be copied. */
const isCell = ({ column }: GridPlace) => column > 0;

const isSame = (a: GridPlace, b: GridPlace) => a.row === b.row && a.column === b.column;

/** The place of the cell under the pointer, where the press is not for a control in it. */
function placeOf(target: EventTarget): GridPlace | null {
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
  const [anchor, setHeld] = useState<{ list: string; place: GridPlace } | null>(null);
  const corner = anchor?.list === list ? anchor.place : null;
  const setCorner = (place: GridPlace | null) => setHeld(place && { list, place });
  /** the cell that the mouse was pressed in and from which it may be dragged */
  const pressed = useRef<GridPlace | null>(null);
  const range: CellRange | null = isWide && isCell(active) ? rangeBetween(corner ?? active, active) : null;
  /** By a key: with Shift the range goes on, and never to the head of a row. */
  const extend = (to: GridPlace) => {
    setCorner(corner ?? active);
    return { ...to, column: Math.max(1, to.column) };
  };
  const collapse = () => setCorner(null);
  /** Without a key: the next cell that is pressed is the other corner. */
  const [isExtending, setExtending] = useState(false);
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || isEditing) return;
    pressed.current = isWide && isCell(place) ? place : null;
    // The click that follows moves the keyboard there.
    const isCorner = (event.shiftKey || isExtending) && pressed.current !== null && range !== null;
    setCorner(isCorner ? (corner ?? active) : null);
    setExtending(false);
  };
  const onMouseOver = (event: MouseEvent) => {
    if (event.buttons === 0) pressed.current = null;
    const place = pressed.current ? placeOf(event.target) : null;
    if (!place || !isCell(place) || isSame(place, active)) return;
    if (!corner) setCorner(pressed.current);
    onMove(place);
  };
  return {
    range,
    /** what is drawn as selected: more than one cell */
    shown: range && isSeveral(range) ? range : null,
    canExtend: range !== null,
    extend,
    collapse,
    isExtending,
    extendByPress: () => setExtending(true),
    mouse: { onMouseDown, onMouseOver },
  };
}
