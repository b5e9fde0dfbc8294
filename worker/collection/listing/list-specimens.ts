import type { OwnSpecimen, PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { Locale } from '#contract/locale.ts';
import type { PageOf } from '#contract/page.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { defaultPreference } from '../preferences/preference-row.ts';
import type { Collector } from '../specimen/collector.ts';
import { ownShape, publicShape } from '../specimen/specimen-row.ts';
import { walkOf } from './find-specimens.ts';
import { pageOfWalk, startOf } from './page-of-walk.ts';
import { isWhole, planSearch, type SortedFilters } from './plan-search.ts';
import { selectOwn, selectPublic } from './select-specimens.ts';
import { startList } from './start-list.ts';

type AskedPage = SortedFilters & { limit: number; cursor?: string | undefined };

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
): Promise<PageOf<OwnSpecimen> & { as_of: string }> {
  const as_of = new Date().toISOString();
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
    as_of,
  };
}
