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
 * What to draw next on the way to the rows that are wanted: at most `most` rows come, those that are seen before those
 * around them, and as many go. Where nothing that is seen is drawn yet, it begins anew there.
 */
export function nextWindow(drawn: RowWindow, wanted: RowWindow, seen: RowWindow, most: number): RowWindow {
  if (drawn.first >= seen.end || drawn.end <= seen.first)
    return { first: seen.first, end: Math.min(seen.first + most, wanted.end) };
  const within = (rows: number, limit: number) => Math.min(limit, Math.max(-most, rows));
  const above = within(drawn.first - wanted.first, most);
  const below = within(wanted.end - drawn.end, most);
  const isSeenAbove = drawn.first > seen.first;
  return {
    first: drawn.first - (isSeenAbove ? above : within(above, most - Math.max(0, below))),
    end: drawn.end + (isSeenAbove ? within(below, most - Math.max(0, above)) : below),
  };
}

/**
 * The slot that each row is drawn in: rows keep theirs, and those that come take the slots of those that went, so that
 * what stands in a slot is changed rather than made anew.
 */
export function slotsOf(before: ReadonlyMap<number, number>, { first, end }: RowWindow): ReadonlyMap<number, number> {
  const kept = [...before].filter(([row]) => row >= first && row < end);
  const after = new Map(kept);
  const taken = new Set(after.values());
  let slot = 0;
  for (let row = first; row < end; row += 1) {
    if (after.has(row)) continue;
    while (taken.has(slot)) slot += 1;
    taken.add(slot);
    after.set(row, slot);
  }
  return after;
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
