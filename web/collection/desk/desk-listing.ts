import { useCallback, useEffect, useRef, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { ownFacetKinds } from '#contract/collection/listing/facets.ts';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { PAGE_MAX, type PageOf } from '#contract/page.ts';
import { type DeskQuery, filterAddress, filtersSaid, listKey } from '#web/collection/desk/desk-address.ts';
import { useAwaitCovers } from '#web/collection/photos/await-covers.ts';
import { call } from '#web/lib/call.ts';

export type DeskListing = PageOf<OwnSpecimen> & { as_of: string };

/** One page of one's own list. */
export const readDesk = ({ filter, sort }: DeskQuery, cursor?: string | null): Promise<DeskListing> =>
  call(
    collectionApi.list,
    { ...filter, ...(sort && { sort }), ...(cursor && { cursor }), limit: PAGE_MAX },
    { quiet: true },
  );

/** Counts for the filters, and the address of the filter that they were counted under. */
export type DeskFacets = OwnFacetCounts & { of: string };

/** One's own facets under a filter, or null when they can't be had. */
export const readOwnFacets = (filter: SpecimenFilters): Promise<DeskFacets | null> =>
  call(collectionApi.facets, filter, { quiet: true }).then(
    (counts) => ({ ...counts, of: filterAddress(filter) }),
    () => null,
  );

/**
 * How many a list has in all: as it says itself, as was counted under its filter, or as the one value that is on counts;
 * null when nobody knows.
 */
export function knownTotal(
  { filter }: DeskQuery,
  { total, next_cursor, items }: DeskListing,
  facets: DeskFacets | null,
): number | null {
  if (next_cursor === null) return items.length;
  if (total !== undefined) return total;
  if (facets?.of === filterAddress(filter) && facets.matching !== null) return facets.matching;
  const [only, ...others] = filtersSaid(filter);
  const kind = ownFacetKinds.find((name) => name === only?.[0]);
  if (!only || !kind || others.length > 0) return null;
  return facets?.[kind].find(({ value }) => value === only[1])?.specimen_count ?? null;
}

/** The list with a page behind it. It is as of its first page. */
function joined(listing: DeskListing, page: DeskListing): DeskListing {
  const known = new Set(listing.items.map(({ id }) => id));
  const items = [...listing.items, ...page.items.filter(({ id }) => !known.has(id))];
  return { ...listing, items, next_cursor: page.next_cursor };
}

/** How many specimens one call reads by their permanent ids. */
const AT_ONCE = 100;

/** These specimens as they are now; those that can't be had are left out. */
const readAnew = (specimens: readonly OwnSpecimen[]): Promise<OwnSpecimen[]> =>
  call(
    deskApi.byPermanent,
    {
      ids: specimens
        .slice(0, AT_ONCE)
        .map(({ permanent_id }) => permanent_id)
        .join(','),
    },
    { quiet: true },
  ).then(
    ({ items }) => items,
    () => [],
  );

/**
 * One's own list as it grows. `more` adds a page, `reread` reads anew what is there, `put` shows specimens as they are now.
 * Those whose picture is still being made are read anew where they stand. Where another list is asked for, it begins
 * with that one's first page, and what was on its way for the one before is not shown.
 */
export function useDeskListing(first: DeskListing, query: DeskQuery) {
  const list = listKey(query);
  const [listed, setListed] = useState(list);
  const [listing, setListing] = useState(first);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const running = useRef<Promise<void> | null>(null);
  const shown = useRef(list);
  if (listed !== list) {
    setListed(list);
    setListing(first);
    setState('idle');
  }
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    running.current = null;
  }, [list]);
  // What was read is shown once nothing runs any more: whoever then wants more is heard.
  const ask = useCallback((read: () => Promise<() => void>) => {
    setState('loading');
    const of = shown.current;
    const isShown = () => of === shown.current;
    const asked = read()
      .finally(() => {
        if (isShown()) running.current = null;
      })
      .then((show) => {
        if (!isShown()) return;
        show();
        setState('idle');
      })
      .catch(() => isShown() && setState('failed'));
    running.current = asked.then(() => undefined);
    return running.current;
  }, []);
  const { next_cursor } = listing;
  const more = useCallback(async () => {
    if (running.current || next_cursor === null) return;
    await ask(async () => {
      const page = await readDesk(query, next_cursor);
      return () => setListing((before) => joined(before, page));
    });
  }, [ask, next_cursor, query]);
  const reread = async (rows: number) => {
    await running.current;
    await ask(async () => {
      let again = await readDesk(query);
      while (again.next_cursor !== null && again.items.length < rows)
        again = joined(again, await readDesk(query, again.next_cursor));
      return () => setListing(again);
    });
  };
  const put = useCallback(
    (...now: OwnSpecimen[]) =>
      setListing((before) => {
        const byId = new Map(now.map((one) => [one.id, one]));
        return { ...before, items: before.items.map((one) => byId.get(one.id) ?? one) };
      }),
    [],
  );
  useAwaitCovers(listing.items, async (awaited) => put(...(await readAnew(awaited))));
  return { listing, state, more, reread, put };
}
