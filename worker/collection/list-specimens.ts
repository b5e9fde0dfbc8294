import { sql } from 'drizzle-orm';
import type { OwnSpecimen, PublicSpecimen } from '#contract/collection/specimen.ts';
import type { Locale } from '#contract/locale.ts';
import type { PageOf } from '#contract/page.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { readCursor, writeCursor } from '../db/page.ts';
import type { Collector } from './collector.ts';
import { STEPS_MAX, type Walk, walkOf } from './find-specimens.ts';
import { type Asked, isWhole, planSearch, type Sought } from './plan-search.ts';
import { defaultPreference } from './preference-row.ts';
import { selectOwn, selectPublic } from './select-specimens.ts';
import { type Position, positionOf, shapeOf } from './specimen-order.ts';
import { ownShape, publicShape } from './specimen-row.ts';
import { startList } from './start-list.ts';

type AskedPage = Asked & { limit: number; cursor?: string | undefined };
type Placed = Parameters<typeof positionOf>[1];

/**
 * One page of what visitors find in a collection; null when this catalogue knows nothing of the collector. One trip,
 * another where there is something to choose.
 */
export async function listPublic(
  db: CatalogueDb,
  { user_id, username }: Collector,
  { limit, cursor, ...asked }: AskedPage,
): Promise<PageOf<PublicSpecimen> | null> {
  const plan = await planSearch(db, user_id, 'public', asked);
  const { sought } = plan;
  const walk = sought && walkOf({ ...sought, position: startOf(sought, cursor), direction: 'on' });
  const query = selectPublic(db, walk, limit + 1);
  const [[start], rows] = plan.start
    ? [[plan.start], await query]
    : await db.batch([startList(db, user_id, 'public'), query]);
  if (!start) return null;
  const writing = { username, style: start.preference ?? defaultPreference('en') };
  const page = await pageOfWalk(db, sought, walk, rows, limit);
  return {
    items: page.rows.map(({ seq, ...row }) => publicShape(row, writing)),
    next_cursor: page.next_cursor,
    ...(isWhole(asked) && { total: start.listed }),
  };
}

/** One page of one's own specimens outside the trash; in trips and rows like listPublic. */
export async function listOwn(
  own: CatalogueDb,
  owner: { id: string; username: string },
  { limit, cursor, ...asked }: AskedPage,
  locale: Locale,
): Promise<PageOf<OwnSpecimen>> {
  const plan = await planSearch(own, owner.id, 'own', asked);
  const { sought } = plan;
  const walk = sought && walkOf({ ...sought, position: startOf(sought, cursor), direction: 'on' });
  const query = selectOwn(own, walk, limit + 1);
  const [[start], rows] = plan.start
    ? [[plan.start], await query]
    : await own.batch([startList(own, owner.id, 'own'), query]);
  const writing = { username: owner.username, style: start?.preference ?? defaultPreference(locale) };
  const page = await pageOfWalk(own, sought, walk, rows, limit);
  return {
    items: page.rows.map((row) => ownShape(row, writing)),
    next_cursor: page.next_cursor,
    ...(isWhole(asked) && { total: start?.kept ?? 0 }),
  };
}

/** A cursor goes on only in the list it came from. */
const listName = ({ user_id, scope, facets, match, order }: Sought) =>
  JSON.stringify([user_id, scope, facets.map(({ kind, value }) => [kind, value]), match, order]);

const startOf = (sought: Sought, cursor: string | undefined): Position | null =>
  readCursor(listName(sought), cursor, shapeOf(sought.order));

/**
 * The rows of a page and where the next begins. A walk that ended its steps before the page was full goes on behind
 * its last step: the page is short, and nothing is left out.
 */
async function pageOfWalk<Row extends Placed>(
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

type Step = { walked_id: string; walked_key: string; walked_at: number; walked_seq: number };

/** Where a walk that took all its steps stands; null when it reached the end of the list before. */
async function lastStep(db: CatalogueDb, { order }: Sought, { steps }: Walk): Promise<Position | null> {
  const [step] = await db.all<Step>(sql`select * from (${steps}) limit 1 offset ${STEPS_MAX - 1}`);
  if (!step) return null;
  if (order === 'found') return [step.walked_seq];
  if (order === 'newest') return [step.walked_at, step.walked_id];
  const [serie = '', index = ''] = step.walked_key.split(' ');
  return [serie, Number(index), step.walked_id];
}
