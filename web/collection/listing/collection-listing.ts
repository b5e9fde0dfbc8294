import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import { rememberSpecimens } from '#web/collection/cards/known-specimens.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { type ListingQuery, listingAddress } from './listing-address.ts';
import { useCataloguePrint } from './use-catalogue-print.ts';

export type Listing = ReturnType<typeof readCards>;

/** Returns which of these specimens are in open intents. */
export type ReadOffered = (ids: readonly string[], signal?: AbortSignal) => Promise<{ specimen_id: string }[]>;

/** A list with, for each specimen, whether it is in an open intent. */
export type MarkedListing = Omit<Listing, 'items'> & { items: (Listing['items'][number] & { is_offered: boolean })[] };

/** A page with the offer flag of each of its specimens, known or read. */
export async function addOfferFlags(page: Listing, read: ReadOffered, signal?: AbortSignal): Promise<MarkedListing> {
  const ids = page.items.map(({ id }) => id);
  const offeredIds = new Set((await read(ids, signal)).map(({ specimen_id }) => specimen_id));
  return { ...page, items: page.items.map((item) => ({ ...item, is_offered: offeredIds.has(item.id) })) };
}

/** How many specimens a printed catalogue has at most. */
const CATALOGUE_MAX = 500;
const LISTINGS_MAX = 20;
/** A list as far as it was loaded, with the first page that it started from. */
type LoadedListing = { firstPage: MarkedListing; listing: MarkedListing };
const loadedListings = new Map<string, LoadedListing>();

/** The page of a list at a cursor; without one the first. */
export const readListing = (query: ListingQuery, cursor: string | null) => readPage(query, cursor);

type PageQuery = ListingQuery & { limit?: number };

async function readPage(query: PageQuery, cursor: string | null = null, signal?: AbortSignal): Promise<Listing> {
  const input = { ...query, ...(cursor && { cursor }) };
  const page = readCards(await call(publicCollectionApi.list, input, { quiet: true, signal }));
  rememberSpecimens(query.username, page.items);
  return page;
}

function keep(listKey: string, loadedListing: LoadedListing) {
  loadedListings.set(listKey, loadedListing);
  const [oldest] = loadedListings.keys();
  if (loadedListings.size > LISTINGS_MAX && oldest !== undefined) loadedListings.delete(oldest);
}

/**
 * A list that grows from its first page. On going back to it, it is as long as it was before; if its first page was
 * read again, it starts there.
 */
export function useListing(firstPage: MarkedListing, query: ListingQuery, readOffered: ReadOffered) {
  const [isPrinting, setPrinting] = useState(false);
  const listKey = [useLocation().key, listingAddress(query)].join(' ');
  const read = async (cursor: string | null, signal: AbortSignal) =>
    addOfferFlags(
      await readPage(isPrinting ? { ...query, limit: PAGE_MAX } : query, cursor, signal),
      readOffered,
      signal,
    );
  const previousListing = loadedListings.get(listKey);
  const {
    list: listing,
    state,
    load,
  } = usePages(previousListing?.firstPage === firstPage ? previousListing.listing : firstPage, read, listKey);
  useEffect(() => keep(listKey, { firstPage, listing }), [listKey, firstPage, listing]);
  const isWhole = listing.next_cursor === null || listing.items.length >= CATALOGUE_MAX;
  useCataloguePrint({ isPrinting, isWhole, state, load, onEnd: () => setPrinting(false) });
  const print = () => {
    setPrinting(true);
    if (state === 'failed') void load();
  };
  return { listing, state, loadMore: load, isPrinting, print };
}

export type ShownListing = ReturnType<typeof useListing>;
