import { useCallback, useRef } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { ownFacetKinds } from '#contract/collection/listing/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import type { PageOf } from '#contract/http/page.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { useAwaitCovers } from '#web/collection/photos/await-covers.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { activeFilters, type DeskQuery, filterAddress, listKey } from './desk-address.ts';

export type DeskListing = PageOf<OwnSpecimen> & { as_of: string; meant?: MineralName[] };

/** One page of the user's own list. */
export const readDesk = (
  { filter, sort }: DeskQuery,
  cursor: string | null = null,
  signal?: AbortSignal,
): Promise<DeskListing> =>
  call(
    collectionApi.list,
    { ...filter, ...(sort && { sort }), ...(cursor && { cursor }), limit: PAGE_MAX },
    { quiet: true, signal },
  );

/** The counts for the filters, and the address of the filter under which they were counted. */
export type DeskFacets = OwnFacetCounts & { address: string };

/** The facet counts of the user's specimens under a filter; null if the request fails. */
export const fetchOwnFacets = (filter: SpecimenFilters): Promise<DeskFacets | null> =>
  call(collectionApi.facets, filter, { quiet: true }).then(
    (counts) => ({ ...counts, address: filterAddress(filter) }),
    () => null,
  );

/**
 * The total of a list: from the list itself, from the facet counts under its filter, or from the count of its only
 * active value; null while unknown.
 */
export function knownTotal(
  { filter }: DeskQuery,
  { total, next_cursor, items }: DeskListing,
  facets: DeskFacets | null,
): number | null {
  if (next_cursor === null) return items.length;
  if (total !== undefined) return total;
  if (facets?.address === filterAddress(filter) && facets.matching !== null) return facets.matching;
  const [onlyFilter, ...otherFilters] = activeFilters(filter);
  const kind = ownFacetKinds.find((name) => name === onlyFilter?.[0]);
  if (!onlyFilter || !kind || otherFilters.length > 0) return null;
  return facets?.[kind].find(({ value }) => value === onlyFilter[1])?.specimen_count ?? null;
}

/** How many specimens one call reads by their permanent ids. */
const AT_ONCE = 100;

const readByPermanent = (specimens: readonly OwnSpecimen[]): Promise<OwnSpecimen[]> =>
  call(deskApi.byPermanent, { ids: specimens.map(({ permanent_id }) => permanent_id).join(',') }, { quiet: true }).then(
    ({ items }) => items,
    () => [],
  );

/** The present state of some specimens; those that cannot be read are left out. */
async function rereadSpecimens(specimens: readonly OwnSpecimen[]): Promise<OwnSpecimen[]> {
  const batches = Array.from({ length: Math.ceil(specimens.length / AT_ONCE) }, (_, batchIndex) =>
    specimens.slice(batchIndex * AT_ONCE, (batchIndex + 1) * AT_ONCE),
  );
  return (await Promise.all(batches.map(readByPermanent))).flat();
}

/** The first `row_count` rows of a list: the loaded ones, and further pages. */
async function readRows(query: DeskQuery, list: DeskListing, row_count: number): Promise<OwnSpecimen[]> {
  const rows = new Map(list.items.map((item) => [item.id, item]));
  let { next_cursor } = list;
  while (next_cursor !== null && rows.size < row_count) {
    const page: DeskListing = await readDesk(query, next_cursor);
    for (const item of page.items) if (!rows.has(item.id)) rows.set(item.id, item);
    next_cursor = page.next_cursor;
  }
  return [...rows.values()].slice(0, row_count);
}

type VersionedRow = { id: string; version: number };

/**
 * A list with these rows replaced, unless the list's are newer: an answer read before a change may arrive after it.
 */
export function withNewest<T extends VersionedRow>(items: readonly T[], newerItems: readonly T[]): T[] {
  const byId = new Map(newerItems.map((newItem) => [newItem.id, newItem]));
  return items.map((item) => {
    const newerItem = byId.get(item.id);
    return newerItem && newerItem.version >= item.version ? newerItem : item;
  });
}

/**
 * The user's own list as it grows. `loadMore` adds a page, `reread` reads the loaded rows again, `put` replaces
 * specimens. Specimens whose cover is still being made are read again in place. For another list it starts with
 * that list's first page, and pending answers for the previous one are dropped.
 */
export function useDeskListing(initialListing: DeskListing, query: DeskQuery) {
  const read = (cursor: string | null, signal: AbortSignal) => readDesk(query, cursor, signal);
  const { list, state, load, refresh, change } = usePages(initialListing, read, listKey(query));
  const putById = useRef(new Map<string, OwnSpecimen>());
  const put = useCallback(
    (...newerSpecimens: OwnSpecimen[]) => {
      for (const specimen of newerSpecimens) {
        const { version } = putById.current.get(specimen.id) ?? specimen;
        if (specimen.version >= version) putById.current.set(specimen.id, specimen);
      }
      change((currentListing) => ({ ...currentListing, items: withNewest(currentListing.items, newerSpecimens) }));
    },
    [change],
  );
  useAwaitCovers(list.items, async (awaitedSpecimens) =>
    put(...(await rereadSpecimens(awaitedSpecimens.slice(0, AT_ONCE)))),
  );
  const showNow = useCallback(
    async (ids: ReadonlySet<string>) => put(...(await rereadSpecimens(list.items.filter(({ id }) => ids.has(id))))),
    [list, put],
  );
  // A write may be planned after the answer of the one before and ahead of the render that shows it.
  const readFirstRows = async (row_count: number) =>
    withNewest(await readRows(query, list, row_count), [...putById.current.values()]);
  return { listing: list, state, loadMore: load, reread: refresh, put, showNow, readUpTo: readFirstRows };
}
