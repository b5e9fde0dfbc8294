import { Buffer } from 'node:buffer';
import { AppError } from '#worker/ground/app-error.ts';

/** The position after which a list continues: the sort values of its last row. */
export type PagePosition = (string | number)[];

/**
 * A cursor for the page after this position. `list` names list and filter, so that a cursor is valid for no
 * other.
 */
export function writeCursor(list: string, position: PagePosition): string {
  return Buffer.from(JSON.stringify([fingerprint(list), ...position])).toString('base64url');
}

/** Returns the position of a cursor, or null without one; refused when altered or of another list. */
export function readCursor(
  list: string,
  cursor: string | undefined,
  shape: readonly ('string' | 'number')[],
): PagePosition | null {
  if (cursor === undefined) return null;
  const [print, ...position] = parse(cursor);
  const fits =
    print === fingerprint(list) &&
    position.length === shape.length &&
    position.every(
      (value, index) => typeof value === shape[index] && (typeof value !== 'number' || Number.isFinite(value)),
    );
  if (!fits) throw new AppError('input_refused', {}, { issues: [{ path: 'cursor', word: 'form_cursor' }] });
  return position as PagePosition;
}

/** Makes a page from rows that were read with one more than requested. */
export function buildPage<T>(
  rows: T[],
  limit: number,
  makeCursor: (last: T) => string,
): { items: T[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? makeCursor(last) : null };
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** FNV-1a of the list's name: a cursor is no secret, its list only has to be recognized. */
function fingerprint(list: string): number {
  let hash = 0x811c9dc5;
  for (const sign of list) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
