/** The rows from `first` up to, not including, `end`. */
export type RowWindow = { first: number; end: number };

type Seen = {
  /** where the visible part begins and ends, in pixels below the first row's upper edge */
  top: number;
  bottom: number;
  row_height: number;
  row_count: number;
  /** how many rows more on either side */
  more: number;
};

/** The rows to be drawn: those that are seen and some around them. */
export function rowWindow({ top, bottom, row_height, row_count, more }: Seen): RowWindow {
  const within = (row: number) => Math.min(row_count, Math.max(0, row));
  const first = within(Math.floor(top / row_height) - more);
  return { first, end: Math.max(first, within(Math.ceil(bottom / row_height) + more)) };
}

/**
 * What to draw next on the way to the rows that are wanted: at most `most` rows more than now, those that are seen first. Rows
 * that are no longer wanted go at once. Where nothing of what is drawn is wanted, it begins anew with what is seen.
 */
export function nextWindow(drawn: RowWindow, wanted: RowWindow, seen: RowWindow, most: number): RowWindow {
  const first = Math.max(drawn.first, wanted.first);
  const end = Math.min(drawn.end, wanted.end);
  if (first >= end) return { first: seen.first, end: Math.min(seen.first + most, wanted.end) };
  const above = first - wanted.first;
  const below = wanted.end - end;
  const isAboveFirst = seen.first < first;
  const up = Math.min(above, isAboveFirst ? most : Math.max(0, most - below));
  return { first: first - up, end: end + Math.min(below, most - up) };
}

export type GridPlace = { row: number; column: number };
type Grid = { row_count: number; column_count: number; page: number };

/** Where a key leads in a grid whose row 0 is the first of its body; null for a key that leads nowhere. */
export function gridMove(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: GridPlace,
  { row_count, column_count, page }: Grid,
): GridPlace | null {
  const isFar = ctrlKey || metaKey;
  const to = (next: Partial<GridPlace>): GridPlace => ({
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
