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
