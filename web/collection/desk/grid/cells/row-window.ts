/** The rows from `first` up to, not including, `end`. */
export type RowWindow = { start: number; end: number };

type Viewport = {
  /** the visible range, in pixels below the upper edge of the first row */
  top: number;
  bottom: number;
  row_height: number;
  row_count: number;
  /** how many more rows to render on either side */
  overscan: number;
};

/** The rows to render: the visible ones and some around them. */
export function rowWindow({ top, bottom, row_height, row_count, overscan }: Viewport): RowWindow {
  const clampRow = (row: number) => Math.min(row_count, Math.max(0, row));
  const start = clampRow(Math.floor(top / row_height) - overscan);
  return { start, end: Math.max(start, clampRow(Math.ceil(bottom / row_height) + overscan)) };
}

/**
 * The next rows to render on the way to the wanted ones: at most `maxRows` are added, visible rows first, and as
 * many removed. If no visible row is rendered yet, it starts there again.
 */
export function nextWindow(
  renderedWindow: RowWindow,
  targetWindow: RowWindow,
  visibleWindow: RowWindow,
  maxRows: number,
): RowWindow {
  if (renderedWindow.start >= visibleWindow.end || renderedWindow.end <= visibleWindow.start)
    return { start: visibleWindow.start, end: Math.min(visibleWindow.start + maxRows, targetWindow.end) };
  const clampRows = (rows: number, limit: number) => Math.min(limit, Math.max(-maxRows, rows));
  const rowsAbove = clampRows(renderedWindow.start - targetWindow.start, maxRows);
  const rowsBelow = clampRows(targetWindow.end - renderedWindow.end, maxRows);
  const isSeenAbove = renderedWindow.start > visibleWindow.start;
  return {
    start: renderedWindow.start - (isSeenAbove ? rowsAbove : clampRows(rowsAbove, maxRows - Math.max(0, rowsBelow))),
    end: renderedWindow.end + (isSeenAbove ? clampRows(rowsBelow, maxRows - Math.max(0, rowsAbove)) : rowsBelow),
  };
}

/**
 * The slot that each row is rendered in: rows keep theirs, and new rows take the slots of removed ones, so that the
 * content of a slot is updated instead of created.
 */
export function assignSlots(
  previousSlots: ReadonlyMap<number, number>,
  { start, end }: RowWindow,
): ReadonlyMap<number, number> {
  const keptSlots = [...previousSlots].filter(([row]) => row >= start && row < end);
  const slots = new Map(keptSlots);
  const usedSlots = new Set(slots.values());
  let slot = 0;
  for (let row = start; row < end; row += 1) {
    if (slots.has(row)) continue;
    while (usedSlots.has(slot)) slot += 1;
    usedSlots.add(slot);
    slots.set(row, slot);
  }
  return slots;
}

export type GridPosition = { row: number; column: number };
type Grid = { row_count: number; column_count: number; page: number };

/** The position to which a key moves in a grid whose row 0 is the first of its body; null for any other key. */
export function gridMove(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: GridPosition,
  { row_count, column_count, page }: Grid,
): GridPosition | null {
  const isFar = ctrlKey || metaKey;
  const to = (next: Partial<GridPosition>): GridPosition => ({
    row: Math.min(row_count - 1, Math.max(0, next.row ?? row)),
    column: Math.min(column_count - 1, Math.max(0, next.column ?? column)),
  });
  switch (key) {
    case 'ArrowUp':
      return to({ row: isFar ? 0 : row - 1 });
    case 'ArrowDown':
      return to({ row: isFar ? row_count - 1 : row + 1 });
    case 'ArrowLeft':
      return to({ column: isFar ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ column: isFar ? column_count - 1 : column + 1 });
    case 'PageUp':
      return to({ row: row - page });
    case 'PageDown':
      return to({ row: row + page });
    case 'Home':
      return to({ column: 0, ...(isFar && { row: 0 }) });
    case 'End':
      return to({ column: column_count - 1, ...(isFar && { row: row_count - 1 }) });
    default:
      return null;
  }
}
