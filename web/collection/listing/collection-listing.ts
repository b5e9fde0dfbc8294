import { useEffect } from 'react';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { type ListingQuery, listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';
import { isServer } from '#web/lib/is-server.ts';
import { usePages } from '#web/lib/read/use-pages.ts';

export type Listing = ReturnType<typeof readCards>;

const PLACES_KEPT = 20;
const kept = new Map<string, Listing>();

// The router writes the entry's key into the history before it asks loaders on Back and Forward.
const placeOf = (query: ListingQuery) =>
  [(history.state as { key?: string } | null)?.key ?? 'first', listingAddress(query)].join(' ');

/** The first page of a list; on Back and Forward all that had been loaded at that place. */
export async function readListing(query: ListingQuery): Promise<Listing> {
  const known = isServer ? undefined : kept.get(placeOf(query));
  return known ?? readCards(await call(publicCollectionApi.list, query, { quiet: true }));
}

function keepListing(query: ListingQuery, listing: Listing) {
  kept.set(placeOf(query), listing);
  const [oldest] = kept.keys();
  if (kept.size > PLACES_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** A list that grows, and is kept for whoever comes back to it. */
export function useListing(first: Listing, query: ListingQuery) {
  const read = async (cursor: string | null, signal: AbortSignal) =>
    readCards(await call(publicCollectionApi.list, { ...query, ...(cursor && { cursor }) }, { quiet: true, signal }));
  const { list: listing, state, load } = usePages(first, read, listingAddress(query));
  useEffect(() => keepListing(query, listing), [query, listing]);
  return { listing, state, more: load };
}
