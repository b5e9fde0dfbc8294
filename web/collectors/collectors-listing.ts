import { collectorsApi } from '#contract/collectors/api.ts';
import type { CollectorCard, CollectorCounts } from '#contract/collectors/collector.ts';
import type { CollectorsQuery } from '#contract/collectors/directory-filters.ts';
import { rememberTiles } from '#web/collection/showcase/remember-tiles.ts';
import { call } from '#web/lib/call.ts';
import { checkSession } from '#web/shell/session.ts';

/** Fills whole rows of one, two and three columns. */
const AT_ONCE = 12;

export type CollectorsPage = { items: CollectorCard[]; next_cursor: string | null; total?: number | undefined };

/** Reads a page of the directory; for signed-in users without collectors that a block separates from them. */
export async function readCollectors(
  query: CollectorsQuery,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<CollectorsPage> {
  const { state } = await checkSession();
  const list = state === 'in' ? collectorsApi.listForMe : collectorsApi.list;
  const page = await call(list, { ...query, limit: AT_ONCE, ...(cursor && { cursor }) }, { quiet: true, signal });
  rememberTiles(page.items.flatMap(({ tiles }) => tiles));
  return page;
}

/** Reads the page that an address names, usually the first; the filter counts come as a promise of their own. */
export async function readFirst(query: CollectorsQuery, cursor: string | null) {
  const { sort: _, ...filters } = query;
  const counts: Promise<CollectorCounts | null> = call(collectorsApi.facets, filters, { quiet: true }).catch(
    () => null,
  );
  return { filters: query, counts, firstPage: await readCollectors(query, cursor) };
}
