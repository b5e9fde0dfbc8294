import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { type ColumnName, columnPins, columns, type Pins } from '#web/collection/desk/columns.ts';
import { CellMenu } from '#web/collection/desk/grid/cells/cell-menu.tsx';
import type { CellRange } from '#web/collection/desk/grid/cells/cell-range.ts';
import { CellWritingState } from '#web/collection/desk/grid/cells/cell-writing-state.tsx';
import type { DeskGridProps } from '#web/collection/desk/grid/cells/desk-grid-props.ts';
import type { RowWindow } from '#web/collection/desk/grid/cells/row-window.ts';
import { useTypedCells } from '#web/collection/desk/grid/cells/use-typed-cells.ts';
import { DeskRow } from '#web/collection/desk/grid/row/desk-row.tsx';
import { NarrowRow } from '#web/collection/desk/grid/row/narrow-row.tsx';
import { cellId } from '#web/collection/desk/grid/row/row-attributes.ts';
import { classes } from '#web/ui/classes.ts';
import { GridHead } from './grid-head.tsx';
import { useScrollRestoration, useSignOfMore } from './use-box-scroll.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowWindow } from './use-row-window.ts';

/** Scrolls to the top when another list is shown: the box, or the page if the page scrolls instead. */
function useBeginning(box: RefObject<HTMLElement | null>, list: string, doesPageScroll: boolean) {
  const shownList = useRef(list);
  useLayoutEffect(() => {
    if (shownList.current === list) return;
    shownList.current = list;
    if (doesPageScroll) window.scrollTo({ top: 0 });
    else box.current?.scrollTo({ top: 0 });
  }, [box, list, doesPageScroll]);
}

/** Focuses the grid when the focused element disappears together with the selection. */
function useFocusFallback(box: RefObject<HTMLElement | null>, isAnyChosen: boolean) {
  const wasAny = useRef(isAnyChosen);
  useEffect(() => {
    const isLost = wasAny.current && !isAnyChosen && document.activeElement === document.body;
    wasAny.current = isAnyChosen;
    if (isLost) box.current?.focus({ preventScroll: true });
  }, [box, isAnyChosen]);
}

/** The attributes of a table that is one tab stop: it has the focus, and aria-activedescendant points at a cell. */
const asGrid = { role: 'grid', 'aria-multiselectable': true, tabIndex: 0 };
const heights = { roomy: 56, dense: 44, narrow: 78 };
/** How many rows before the end of the loaded ones the next page is requested. */
const AHEAD_ROWS = 120;
/** The number of placeholder rows while the total is unknown. */
const COMING_ROWS = 8;
const HEAD_WIDTH = 112;

const columnTemplate = (names: readonly ColumnName[]) =>
  `${HEAD_WIDTH}px ${names.map((name) => (columns[name].wide ? `minmax(${columns[name].width}px,1fr)` : `${columns[name].width}px`)).join(' ')}`;

/** The rows to render: the visible ones, and the one with the focused cell. */
const windowRows = ({ start, end }: RowWindow, active: number, row_count: number) => {
  const rows = Array.from({ length: end - start }, (_, index) => start + index);
  return active < row_count && (active < start || active >= end) ? [...rows, active] : rows;
};

/** The width of the pinned columns. */
const pinnedWidth = (pins: Pins) =>
  Math.max(HEAD_WIDTH, ...[...pins].map(([name, { left }]) => left + columns[name].width));

const leastWidth = (names: readonly ColumnName[]) => names.reduce((sum, name) => sum + columns[name].width, HEAD_WIDTH);

/** The user's own specimens as a keyboard-navigable grid; only visible rows are rendered. */
export function DeskGrid(storedProps: DeskGridProps) {
  const typedCells = useTypedCells(storedProps);
  const { items } = typedCells;
  const props = { ...storedProps, items };
  const { total, isWhole, names, density, isWide, selection, onMore } = props;
  const { t } = useLingui();
  const grid = useId();
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useBeginning(table, props.list, !isWide);
  useScrollRestoration(table);
  useFocusFallback(table, selection.ids.size > 0);
  const row_height = isWide ? heights[density] : heights.narrow;
  const row_count = isWhole ? items.length : Math.max(total ?? 0, items.length + COMING_ROWS);
  const rowWindow = useRowWindow(body, row_height, row_count);
  const column_count = isWide ? names.length + 1 : 2;
  const { active, moves, isEditing, typedOver, press, pressCell, outcome, cells, commands } = useGridKeys(props, {
    table,
    typedCells,
    row_count,
    column_count,
  });
  const { row: active_row, column: active_column } = active;
  const neededCount = isWhole ? 0 : Math.max(rowWindow.end, active_row) + AHEAD_ROWS;
  useEffect(() => {
    if (neededCount > items.length) onMore();
  }, [neededCount, items.length, onMore]);
  useEffect(() => {
    if (moves > 0) document.getElementById(cellId(grid, active_row, active_column))?.scrollIntoView(nearest);
  }, [grid, moves, active_row, active_column]);
  const template = isWide ? columnTemplate(names) : `${HEAD_WIDTH}px minmax(0,1fr)`;
  const least_width = isWide ? leastWidth(names) : undefined;
  const pins = useMemo(() => columnPins(isWide ? names : [], HEAD_WIDTH), [names, isWide]);
  useSignOfMore(table, names, isWide);
  const Row = isWide ? DeskRow : NarrowRow;
  return (
    <>
      <table
        ref={table}
        {...asGrid}
        {...(!isWide && { 'aria-readonly': true })}
        {...(row_count > 0 && { 'aria-activedescendant': cellId(grid, active_row, active_column) })}
        aria-label={t`Specimens`}
        aria-rowcount={total === null && !isWhole ? -1 : row_count + 1}
        aria-colcount={column_count}
        onKeyDown={press}
        className={classes(
          'group relative block outline-none!',
          isWide ? 'max-h-[calc(100dvh-9rem)] min-h-60 overflow-auto data-[more]:fade-end' : '-mx-edge',
        )}
        style={isWide ? { scrollPaddingInlineStart: pinnedWidth(pins) } : undefined}
      >
        <GridHead
          items={items}
          names={names}
          sort={props.sort}
          isWide={isWide}
          selection={selection}
          onSelectAll={props.onSelectAll}
          onSort={props.onSort}
          template={template}
          least_width={least_width}
          pins={pins}
          menu={<CellMenu {...commands} onExtend={cells.extendByPress} />}
        />
        <tbody
          ref={body}
          {...cells.mouse}
          className={classes('relative block', isWide && '[@media(pointer:fine)]:select-none')}
          style={{ height: row_count * row_height, minWidth: least_width }}
        >
          {windowRows(rowWindow, active_row, row_count).map((row) => (
            <Row
              key={active_row === row ? 'active' : rowWindow.slots.get(row)}
              grid={grid}
              row={row}
              specimen={items[row]}
              names={names}
              height={row_height}
              template={template}
              pins={pins}
              isSelected={selection.ids.has(items[row]?.id ?? '')}
              active={active_row === row ? active_column : -1}
              isEditing={isEditing && active_row === row}
              typedOver={isEditing && active_row === row ? typedOver : null}
              {...rangeColumns(cells.shownRange, row)}
              preference={props.preference}
              onSelect={props.onSelect}
              onPress={pressCell}
              onOutcome={outcome}
            />
          ))}
        </tbody>
      </table>
      <CellWritingState {...commands.writing} preference={props.preference} />
      <CellWritingState {...typedCells.state} preference={props.preference} />
    </>
  );
}

/** The selected columns of a row; from -1 to -1 if none is. */
const rangeColumns = (range: CellRange | null, row: number) =>
  range && row >= range.start.row && row <= range.last.row
    ? { rangeFrom: range.start.column, rangeTo: range.last.column }
    : { rangeFrom: -1, rangeTo: -1 };

const nearest: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };
