import { useCallback, useEffect, useRef, useState } from 'react';
import { publicCollectionApi } from '#contract/collection/api.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { PageOf } from '#contract/page.ts';
import { type ListingQuery, listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';

export type Listing = PageOf<PublicSpecimen>;

const PLACES_KEPT = 20;
const kept = new Map<string, Listing>();

// The router writes the entry's key into the history before it asks loaders on Back and Forward.
const placeOf = (query: ListingQuery) =>
  [(history.state as { key?: string } | null)?.key ?? 'first', listingAddress(query)].join(' ');

/** The first page of a list; on Back and Forward all that had been loaded at that place. */
export async function readListing(query: ListingQuery): Promise<Listing> {
  return kept.get(placeOf(query)) ?? (await call(publicCollectionApi.list, query, { quiet: true }));
}

function keepListing(query: ListingQuery, listing: Listing) {
  kept.set(placeOf(query), listing);
  const [oldest] = kept.keys();
  if (kept.size > PLACES_KEPT && oldest !== undefined) kept.delete(oldest);
}

function joined(listing: Listing, page: Listing): Listing {
  const known = new Set(listing.items.map(({ id }) => id));
  return { ...listing, ...page, items: [...listing.items, ...page.items.filter(({ id }) => !known.has(id))] };
}

/** A list that grows: `more` adds the next page; a failure is a state to show, and keeps what there is. */
export function useListing(first: Listing, query: ListingQuery) {
  const [listing, setListing] = useState(first);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const asking = useRef(false);
  useEffect(() => keepListing(query, listing), [query, listing]);
  const more = useCallback(async () => {
    if (asking.current || !listing.next_cursor) return;
    asking.current = true;
    setState('loading');
    try {
      const page = await call(publicCollectionApi.list, { ...query, cursor: listing.next_cursor }, { quiet: true });
      setListing((before) => joined(before, page));
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      asking.current = false;
    }
  }, [listing, query]);
  return { listing, state, more };
}
