import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { loadPreference } from '#web/collection/preferences/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { deskQuery, deskTab, hasExplicitQuery } from './desk-address.ts';
import { fetchOwnFacets, readDesk } from './desk-listing.ts';

/** Loads what the address shows: the first specimens of the list, or another tab. */
export async function loadDesk(search: URLSearchParams) {
  const tab = deskTab(search);
  const viewsRequest = call(viewsApi.list, {}, { quiet: true });
  const asksView = search.has('view') && !hasExplicitQuery(search);
  const query = deskQuery(search, asksView ? (await viewsRequest).items : []);
  const facets = fetchOwnFacets(query.filter);
  const [initialListing, { items: views }, preference] = await Promise.all([
    tab === 'specimens' ? readDesk(query) : null,
    viewsRequest,
    loadPreference(),
  ]);
  const { view } = deskQuery(search, views);
  const isViewGone = search.has('view') && view === null;
  return { tab, query: { ...query, view }, isViewGone, first: initialListing, views, preference, facets };
}
