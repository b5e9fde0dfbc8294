import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { rememberPieces } from '#web/collection/cards/known-pieces.ts';
import { type ListingQuery, listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';

export type Listing = ReturnType<typeof readCards>;

const PLACES_KEPT = 20;
const kept = new Map<string, Listing>();

/** The first page of a list. */
export const readListing = (query: ListingQuery) => readPage(query);

async function readPage(query: ListingQuery, cursor: string | null = null, signal?: AbortSignal): Promise<Listing> {
  const input = { ...query, ...(cursor && { cursor }) };
  const page = readCards(await call(publicCollectionApi.list, input, { quiet: true, signal }));
  rememberPieces(query.username, page.items);
  return page;
}

function keep(place: string, listing: Listing) {
  kept.set(place, listing);
  const [oldest] = kept.keys();
  if (kept.size > PLACES_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** A list that grows from its first page, and stands for whoever comes back to it as long as it had become. */
export function useListing(first: Listing, query: ListingQuery) {
  const place = [useLocation().key, listingAddress(query)].join(' ');
  const read = (cursor: string | null, signal: AbortSignal) => readPage(query, cursor, signal);
  const { list: listing, state, load } = usePages(kept.get(place) ?? first, read, place);
  useEffect(() => keep(place, listing), [place, listing]);
  return { listing, state, more: load };
}
