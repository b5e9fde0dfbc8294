import { type KeyboardEvent, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { CellOutcome, TypedCell } from '#web/collection/desk/cells/edit-cell.ts';
import type { NextCell } from '#web/collection/desk/cells/use-cell-editor.ts';
import { columns } from '#web/collection/desk/columns.ts';
import type { DeskGridProps } from '#web/collection/desk/grid/cells/desk-grid-props.ts';
import { type GridPosition, gridMove } from '#web/collection/desk/grid/cells/row-window.ts';
import { useCellCommands } from '#web/collection/desk/grid/cells/use-cell-commands.ts';
import { useCellRange } from '#web/collection/desk/grid/cells/use-cell-range.ts';
import type { useTypedCells } from '#web/collection/desk/grid/cells/use-typed-cells.ts';
import { ListWalkContext, walkState } from '#web/collection/form/list-walk/list-walk.ts';
import { useKeyRange } from './use-key-range.ts';
import { useSaySaved } from './use-saved-toast.ts';

type Table = {
  typedCells: ReturnType<typeof useTypedCells>;
  table: RefObject<HTMLElement | null>;
  row_count: number;
  column_count: number;
};

const PAGE = 10;

const STEPS: Record<NextCell, GridPosition> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

/**
 * The focused cell, and the actions of keys on it: move, select, open, edit. Another list starts at its first row.
 */
export function useGridKeys(props: DeskGridProps, { table, typedCells, row_count, column_count }: Table) {
  const navigate = useNavigate();
  const walk = use(ListWalkContext);
  const saySaved = useSaySaved();
  const { extend, stop } = useKeyRange(props);
  const [position, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(false);
  /** the text typed over the cell, with which its editor starts */
  const [typedOver, setTypedOver] = useState<string | null>(null);
  const [moves, setMoves] = useState(0);
  /** the key action pressed while a cell was being saved */
  const next = useRef<(() => unknown) | null>(null);
  const [list, setList] = useState(props.list);
  if (list !== props.list) {
    setList(props.list);
    setAt({ row: 0, column: position.column });
    setEditing(false);
    setMoves(0);
  }
  const active = {
    row: Math.max(0, Math.min(position.row, row_count - 1)),
    column: Math.min(position.column, column_count - 1),
  };
  const cells = useCellRange({ active, list, isWide: props.isWide, isEditing, onMove: setAt });
  const commands = useCellCommands(props, typedCells, { table, active, range: cells.range, isEditing });
  const current = useRef({ ...props, active, isEditing, commands, typedCells });
  useEffect(() => {
    current.current = { ...props, active, isEditing, commands, typedCells };
  });
  const mayEdit = useCallback(({ row, column }: GridPosition) => {
    const { items, names, isWide } = current.current;
    const name = names[column - 1];
    return isWide && name !== undefined && columns[name].editable === true && items[row] !== undefined;
  }, []);
  const edit = (text: string | null) => {
    setTypedOver(text);
    setEditing(mayEdit(active));
  };
  const open = (target: GridPosition) => {
    const specimen = props.items[target.row];
    if (mayEdit(target)) edit(null);
    else if (specimen) void navigate(editAddress(specimen), { state: walkState(walk) });
  };
  const choose = (isRange: boolean) => {
    const specimen = props.items[active.row];
    if (specimen) props.onSelect(specimen.id, isRange);
  };
  /** After a series of Tabs, Enter moves to the row below, in the column where the series began. */
  const rowBegin = useRef<number | null>(null);
  const walkOn = useRef((_: NextCell) => {});
  useEffect(() => {
    walkOn.current = (to) => {
      const { row, column } = active;
      const isAlong = to === 'right' || to === 'left';
      const column_to = isAlong ? column + STEPS[to].column : (rowBegin.current ?? column);
      rowBegin.current = isAlong ? (rowBegin.current ?? column) : null;
      cells.collapse();
      setMoves((moveCount) => moveCount + 1);
      setAt({
        row: Math.max(0, Math.min(row + STEPS[to].row, row_count - 1)),
        column: Math.max(1, Math.min(column_to, column_count - 1)),
      });
    };
  });
  const move = (to: GridPosition, isRange: boolean) => {
    rowBegin.current = null;
    setMoves((moveCount) => moveCount + 1);
    if (isRange && cells.canExtend) return setAt(cells.extend(to));
    cells.collapse();
    const isRowRange = isRange && to.row !== active.row;
    if (!isRange) stop();
    if (isRowRange) extend(active.row, to.row);
    // A range of rows continues from the head of a row; in a cell the next key would select cells.
    setAt(isRowRange ? { ...to, column: active.column } : to);
  };
  const keyCommand = (key: string, isShifted: boolean) => {
    if (key === 'a') return props.onSelectAll;
    if (key === 'y') return commands.redo;
    if (key === 'd') return commands.fillDown;
    if (key === 'z') return isShifted ? commands.redo : commands.undo;
    return null;
  };
  const emptyCells = cells.range ? commands.clear : null;
  const keyAction = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => unknown) | null => {
    const acts: Record<string, (() => unknown) | null> = {
      ' ': () => choose(shiftKey),
      Enter: () => open(active),
      F2: () => edit(null),
      Escape: cells.shownRange ? cells.collapse : props.onClear,
      Delete: emptyCells,
      Backspace: emptyCells,
    };
    const act = acts[key];
    if (act !== undefined) return act;
    if (ctrlKey || metaKey) return keyCommand(key.toLowerCase(), shiftKey);
    return isCharacter(key) && mayEdit(active) ? () => edit(key) : null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Controls inside the grid handle their own keys.
    if (event.target !== event.currentTarget || event.altKey) return;
    const to = gridMove(event, active, { row_count, column_count, page: PAGE });
    const act = keyAction(event);
    // A cell that could not be saved must be corrected or cancelled first.
    if (isEditing && (to || act)) gridEditor(event.currentTarget)?.focus();
    else if (to) move(to, event.shiftKey);
    else if (act) act();
    else return;
    event.preventDefault();
  };
  const pressCell = useCallback(
    (row: number, column: number, isTwice: boolean) => {
      const go = () => {
        rowBegin.current = null;
        setAt({ row, column });
        if (isTwice) setTypedOver(null);
        setEditing((wasEditing) => wasEditing || (isTwice && mayEdit({ row, column })));
      };
      const { active: activeCell, isEditing: isBusy, list: pressedIn } = current.current;
      if (isBusy && (row !== activeCell.row || column !== activeCell.column))
        next.current = () => pressedIn === current.current.list && go();
      else go();
    },
    [mayEdit],
  );
  const outcome = useCallback(
    (result: CellOutcome | TypedCell | null, to?: NextCell) => {
      const go = next.current;
      next.current = null;
      if (result && 'refusal' in result) {
        if (result.current) current.current.onSaved(result.current);
        return;
      }
      setEditing(false);
      if (result && 'typedRow' in result) current.current.typedCells.add([result.typedRow]);
      else if (result) {
        current.current.commands.addCell(result);
        saySaved(result, current.current, () => current.current.commands.undo());
        current.current.onSaved(result.savedSpecimen);
      }
      takeKeyboard();
      if (go) return go();
      if (to) walkOn.current(to);
    },
    [saySaved],
  );
  return { active, moves, isEditing, typedOver, press, pressCell, outcome, cells, commands };
}

/** Focuses the grid after a save with Enter, unless the user has already moved the focus elsewhere. */
function takeKeyboard(): void {
  const { activeElement } = document;
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  if (activeElement === document.body || grid?.contains(activeElement)) grid?.focus({ preventScroll: true });
}

/** Whether a key types a character and is no command: the name of such a key is its character. */
const isCharacter = (key: string) => [...key].length === 1;

const gridEditor = (grid: HTMLElement) =>
  grid.querySelector<HTMLElement>('tbody :is(input:not([type=checkbox]), select)');
