import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { specimenSorts } from '#contract/collection/api.ts';
import { readCursor, writeCursor } from '../db/page.ts';
import { type SpecimenRow, specimens } from './tables.ts';

export type Sort = (typeof specimenSorts)[number];

const { coll_serie, coll_index, created_at, id } = specimens;

/** The order of a list, as its index holds it. */
export function orderOf(sort: Sort): SQL[] {
  if (sort === 'newest') return [desc(created_at), desc(id)];
  const direction = sort === 'number' ? asc : desc;
  return [direction(coll_serie), direction(coll_index), direction(id)];
}

/** The oldest first among the few of one number; the signs keep SQLite from walking everything in that order. */
export const oldestFirst: SQL[] = [sql`+${created_at}`, sql`+${id}`];

type From = { sort: Sort; cursor?: string | undefined; serie?: string | undefined };

/** The condition that a page goes on behind its cursor; nothing on the first page. */
export function startOf(list: string, { sort, cursor, serie }: From): SQL | undefined {
  if (sort === 'newest') {
    const position = readCursor(list, cursor, ['number', 'string']);
    return position ? sql`(${created_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined;
  }
  const position = readCursor(list, cursor, ['string', 'number', 'string']);
  if (!position) return undefined;
  const behind = sql.raw(sort === 'number' ? '>' : '<');
  // Within one series the index goes on by number alone; naming the series again would walk it from its beginning.
  return serie === undefined
    ? sql`(${coll_serie}, ${coll_index}, ${id}) ${behind} (${position[0]}, ${position[1]}, ${position[2]})`
    : sql`(${coll_index}, ${id}) ${behind} (${position[1]}, ${position[2]})`;
}

type Last = Pick<SpecimenRow, 'id' | 'coll_serie' | 'coll_index' | 'created_at'>;

export const cursorAfter = (list: string, sort: Sort, last: Last) =>
  writeCursor(list, sort === 'newest' ? [last.created_at, last.id] : [last.coll_serie, last.coll_index, last.id]);
