import { IDS_MAX } from '#contract/collection/desk/desk-api.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type AskedPage, findPage } from './find-page.ts';
import { pageAsked } from './page-queries.ts';
import { selectPositions } from './select-specimens.ts';

const askPositions = pageAsked(selectPositions);

/** Returns one page of the ids in the owner's list, thousands at a time; the first page has their total. */
export async function listIds(ownerDb: CatalogueDb, userId: string, query: AskedPage) {
  const as_of = new Date().toISOString();
  const { start: _, rows, ...page } = await findPage(ownerDb, { user_id: userId, scope: 'own' }, query, askPositions);
  return { ids: rows.map(({ id }) => id), ...page, as_of };
}

/** Returns the ids of all specimens in the owner's list that match a filter, oldest first. */
export async function allIds(ownerDb: CatalogueDb, userId: string, filter: SpecimenFilters): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listIds>> = await listIds(ownerDb, userId, {
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
