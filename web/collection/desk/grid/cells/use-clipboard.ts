import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { readClipboard, writeTable } from '#contract/collection/desk/cells/clipboard-html.ts';
import {
  blockWidth,
  type CellBlock,
  PASTE_COLUMNS_MAX,
  PASTE_ROWS_MAX,
  writeTabbed,
} from '#contract/collection/desk/cells/clipboard-text.ts';
import { isBlockTooLarge, pasteCells, spreadBlock } from '#contract/collection/desk/cells/paste-cells.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { cellContext } from '#web/collection/desk/cells/edit-cell.ts';
import { isPickedColumn, type PickedColumn } from '#web/collection/desk/cells/picker-columns.ts';
import { useFormat } from '#web/shell/format.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { type CellRange, rangeSize } from './cell-range.ts';
import { columnText } from './column-text.ts';
import type { DeskGridProps } from './desk-grid-props.ts';
import type { GridPosition } from './row-window.ts';
import type { CellPlan } from './use-cell-writing.ts';
import type { useFillPicked } from './use-fill-picked-cells.ts';

type Options = Pick<DeskGridProps, 'items' | 'names' | 'preference' | 'selection' | 'isWide' | 'onReadRows'> & {
  table: RefObject<HTMLElement | null>;
  active: GridPosition;
  range: CellRange | null;
  isEditing: boolean;
  onWrite: (makePlan: () => Promise<CellPlan | null>) => unknown;
  onFillPicked: ReturnType<typeof useFillPicked>;
  /** runs a write once the changes before it are stored */
  inTurn: (work: () => Promise<void>) => unknown;
};

/**
 * Copies, cuts, pastes, fills down and clears cells, with the clipboard formats of spreadsheets. With the head of a
 * row focused, it copies the selected specimens, or that row.
 */
export function useClipboard(options: Options) {
  const { items, names, preference, selection, isWide, table, active, range, isEditing, onWrite, inTurn } = options;
  const { t } = useLingui();
  const { number } = useFormat();
  const readRows = useRef(options.onReadRows);
  useEffect(() => {
    readRows.current = options.onReadRows;
  });

  /** Whether a clipboard event is for the table: only if the table itself has the focus. */
  const isForTable = () => isWide && !isEditing && document.activeElement === table.current;

  const rowsToCopy = (): (OwnSpecimen | undefined)[] => {
    if (range) return Array.from({ length: rangeSize(range).row_count }, (_, index) => items[range.start.row + index]);
    if (selection.ids.size === 0) return [items[active.row]];
    const rows = items.filter(({ id }) => selection.ids.has(id));
    return rows.length === selection.ids.size ? rows : [undefined];
  };

  /** The block to copy; null, with a toast, if some of it is not loaded yet. */
  const blockToCopy = (): CellBlock | null => {
    const columns = range ? names.slice(range.start.column - 1, range.last.column) : names;
    const specimens = rowsToCopy();
    const rows = specimens.flatMap((specimen) =>
      specimen ? [columns.map((name) => columnText(name, specimen, preference))] : [],
    );
    if (rows.length === specimens.length) return rows;
    showToast(t`These rows are still loading`, { type: 'info' });
    return null;
  };

  /** The first rows of the list, from which a write is planned; null, with a toast, if they can't be read. */
  const readFirstRows = async (row_count: number) => {
    const rows = await readRows.current(row_count).catch(() => null);
    if (!rows) showToast(t`The rows could not be read. Nothing was changed.`);
    return rows;
  };

  /** Plans a block over the cells from a position on, as far as there are rows and columns. */
  const planBlock = (block: CellBlock, rows: readonly OwnSpecimen[], { row, column }: GridPosition): CellPlan => {
    const specimens = rows.slice(row, row + block.length);
    const columns = names.slice(column - 1, column - 1 + blockWidth(block));
    const { changes, refusedCells } = pasteCells(block, {
      specimens,
      columns,
      context: cellContext(preference, null),
      readOnlyText: (name, specimen) => columnText(name, specimen, preference),
    });
    return {
      changes,
      refusedCells,
      rows_beyond: block.length - specimens.length,
      columns_beyond: blockWidth(block) - columns.length,
    };
  };
  const writeBlock = (block: CellBlock, position: GridPosition) =>
    onWrite(async () => {
      const rows = await readFirstRows(position.row + block.length);
      return rows && planBlock(block, rows, position);
    });

  const copy = (event: ClipboardEvent): boolean => {
    // A text selected on the page takes precedence.
    const isTextSelected = (getSelection()?.toString() ?? '') !== '';
    const block = isForTable() && !isTextSelected ? blockToCopy() : null;
    if (!block || !event.clipboardData) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTabbed(block));
    event.clipboardData.setData('text/html', writeTable(block));
    sayCopied(block);
    return true;
  };
  const sayCopied = (block: CellBlock) => {
    const count = block.length * blockWidth(block);
    showToast(plural(count, { one: '# cell copied', other: '# cells copied' }), { type: 'info' });
  };
  /** Copies without a keyboard; returns whether the browser allowed it. */
  const copyByMenu = async (): Promise<boolean> => {
    const block = blockToCopy();
    if (!block) return false;
    const asBlob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
    const item = { ...asBlob('text/plain', writeTabbed(block)), ...asBlob('text/html', writeTable(block)) };
    try {
      await navigator.clipboard.write([new ClipboardItem(item)]);
    } catch {
      showToast(t`The browser does not let this page copy`);
      return false;
    }
    sayCopied(block);
    return true;
  };

  /** Clears the selected cells. */
  const clear = () => {
    if (!range) return;
    const { row_count, column_count } = rangeSize(range);
    writeBlock(spreadBlock([['']], { row_count, column_count }), range.start);
  };

  const paste = (event: ClipboardEvent) => {
    if (!isForTable() || !event.clipboardData) return;
    const { clipboardData } = event;
    const block = readClipboard({
      text: clipboardData.getData('text/plain'),
      html: clipboardData.getData('text/html'),
    });
    if (!block) return;
    event.preventDefault();
    pasteBlock(block);
  };
  const pasteBlock = (block: CellBlock) => {
    const [rows, columns] = [number(PASTE_ROWS_MAX), number(PASTE_COLUMNS_MAX)];
    if (isBlockTooLarge(block)) return showToast(t`At most ${rows} rows and ${columns} columns are pasted at once`);
    const position = range?.start ?? { row: active.row, column: 1 };
    writeBlock(range ? spreadBlock(block, rangeSize(range)) : block, position);
  };

  /** Pastes without a keyboard, if the browser lets the page read the clipboard. */
  const pasteByMenu = async () => {
    try {
      const [item] = await navigator.clipboard.read();
      const readText = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
      const block = readClipboard({ text: await readText('text/plain'), html: await readText('text/html') });
      if (!block) return showToast(t`Nothing was copied that a cell can take`, { type: 'info' });
      pasteBlock(block);
    } catch {
      showToast(t`The browser does not let this page paste`);
    }
  };

  /** Copies the minerals or the locality of a row, or both, to the rows below it. */
  const fillPicked = (columns: readonly PickedColumn[], source_row: number, row_count: number) =>
    inTurn(async () => {
      for (const column of columns) {
        const rows = await readFirstRows(source_row + 1 + row_count);
        const source = rows?.[source_row];
        if (!source) return;
        await options.onFillPicked(column, source, rows.slice(source_row + 1));
      }
    });

  /** Fills the selected cells with the values of their first row; a single row gets those of the row above. */
  const fillDown = () => {
    if (!range) return;
    const { row_count, column_count } = rangeSize(range);
    const source_row = row_count > 1 ? range.start.row : range.start.row - 1;
    if (!items[source_row]) return;
    const columns = names.slice(range.start.column - 1, range.last.column);
    const size = { row_count: Math.max(1, row_count - 1), column_count };
    if (columns.every(isPickedColumn)) return void fillPicked(columns, source_row, size.row_count);
    onWrite(async () => {
      const rows = await readFirstRows(source_row + 1 + size.row_count);
      const source = rows?.[source_row];
      if (!source) return null;
      const texts = columns.map((name) => columnText(name, source, preference));
      return planBlock(spreadBlock([texts], size), rows, { row: source_row + 1, column: range.start.column });
    });
  };

  const onCopy = useEffectEvent((event: ClipboardEvent) => void copy(event));
  const onCut = useEffectEvent((event: ClipboardEvent) => {
    if (copy(event)) clear();
  });
  const onPaste = useEffectEvent(paste);
  // Without a selected text, clipboard events are dispatched on the body, wherever the focus is.
  useEffect(() => {
    const handleCopy = (event: ClipboardEvent) => onCopy(event);
    const cut = (event: ClipboardEvent) => onCut(event);
    const handlePaste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', cut);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', cut);
      document.removeEventListener('paste', handlePaste);
    };
  }, []);
  const cutByMenu = async () => {
    if (await copyByMenu()) clear();
  };
  return { fillDown, clear, copyByMenu, cutByMenu, pasteByMenu };
}
