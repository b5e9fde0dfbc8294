import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { deskQuery, deskTab, isSpelledOut } from '#web/collection/desk/desk-address.ts';
import { fetchOwnFacets, readDesk } from '#web/collection/desk/desk-listing.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';

/** What the address asks for: the first specimens of the list, or another part of the screen. */
export async function loadDesk(search: URLSearchParams) {
  const tab = deskTab(search);
  const reading = call(viewsApi.list, {}, { quiet: true });
  const asksView = search.has('view') && !isSpelledOut(search);
  const query = deskQuery(search, asksView ? (await reading).items : []);
  const facets = fetchOwnFacets(query.filter);
  const [first, { items: views }, preference] = await Promise.all([
    tab === 'specimens' ? readDesk(query) : null,
    reading,
    loadPreference(),
  ]);
  const { view } = deskQuery(search, views);
  const isViewGone = search.has('view') && view === null;
  return { tab, query: { ...query, view }, isViewGone, first, views, preference, facets };
}
