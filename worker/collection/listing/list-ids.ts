import { IDS_MAX } from '#contract/collection/desk/desk-api.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { pageAsked } from './ask-page.ts';
import { type AskedPage, findPage } from './find-page.ts';
import { selectPlaces } from './select-specimens.ts';

const askPlaces = pageAsked(selectPlaces);

/** The ids alone of what a list of one's own shows, thousands at a time; the first page tells how many there are. */
export async function listIds(own: CatalogueDb, userId: string, asked: AskedPage) {
  const as_of = new Date().toISOString();
  const { start: _, rows, ...page } = await findPage(own, { user_id: userId, scope: 'own' }, asked, askPlaces);
  return { ids: rows.map(({ id }) => id), ...page, as_of };
}

/** The ids of all that a filter leaves of somebody's own list, those that came first before others. */
export async function allIds(own: CatalogueDb, userId: string, filter: SpecimenFilters): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listIds>> = await listIds(own, userId, {
      ...filter,
      sort: 'oldest',
      limit: IDS_MAX,
      ...(cursor !== undefined && { cursor }),
    });
    ids.push(...page.ids);
    cursor = page.next_cursor;
  }
  return ids;
}
