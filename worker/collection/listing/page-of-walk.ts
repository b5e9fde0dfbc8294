import { sql } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { readCursor, writeCursor } from '../../db/page.ts';
import type { Walk } from './find-specimens.ts';
import type { Sought } from './plan-search.ts';
import { type Position, positionOf, shapeOf } from './specimen-order.ts';

type Placed = Parameters<typeof positionOf>[1];

/** A cursor goes on only in the list it came from. */
const listName = ({ user_id, scope, facets, ranges, match, order }: Sought) =>
  JSON.stringify([
    ...[user_id, scope, facets.map(({ kind, values }) => [kind, ...values]), match, order],
    ...ranges.map(({ named }) => named),
  ]);

/** Where a page begins in what is sought. */
export const startOf = (sought: Sought, cursor: string | undefined): Position | null =>
  readCursor(listName(sought), cursor, shapeOf(sought.order));

/**
 * The rows of a page and where the next begins. A walk that ended its steps before the page was full goes on behind
 * its last step: the page is short, and nothing is left out.
 */
export async function pageOfWalk<Row extends Placed>(
  db: CatalogueDb,
  sought: Sought | null,
  walk: Walk | null,
  found: Row[],
  limit: number,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (!sought || !walk) return { rows, next_cursor: null };
  const cursorAt = (position: Position) => writeCursor(listName(sought), [...position]);
  if (found.length > limit && last) return { rows, next_cursor: cursorAt(positionOf(sought.order, last)) };
  const stopped = walk.steps && (await lastStep(db, sought, walk));
  return { rows, next_cursor: stopped ? cursorAt(stopped) : null };
}

type Step = { walked_position?: string; walked_id: string; walked_key: string; walked_at: number; walked_seq: number };

/** Where a walk that took all its steps stands; null when it reached the end of the list before. */
async function lastStep(db: CatalogueDb, { order }: Sought, { steps, steps_max }: Walk): Promise<Position | null> {
  const [step] = await db.all<Step>(sql`select * from (${steps}) limit 1 offset ${steps_max - 1}`);
  if (!step) return null;
  if (step.walked_position !== undefined) return JSON.parse(step.walked_position) as Position;
  if (order === 'found') return [step.walked_seq];
  return positionOf(order, placedOf(step));
}

/** What the row of a facet says of its specimen: enough to stand in an order that facets stand in. */
export function placedOf({ walked_id: id, walked_key, walked_at: created_at }: Omit<Step, 'walked_seq'>) {
  const [coll_serie = '', index = ''] = walked_key.split(' ');
  return { id, coll_serie, coll_index: Number(index), created_at };
}
