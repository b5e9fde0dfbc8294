import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { rememberPieces } from '#web/collection/cards/known-pieces.ts';
import { type ListingQuery, listingAddress } from '#web/collection/listing/listing-address.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';

export type Listing = ReturnType<typeof readCards>;

/** Tells of specimens which of them stand in open intents. */
export type ReadOffered = (ids: readonly string[], signal?: AbortSignal) => Promise<{ specimen_id: string }[]>;

/** A list that says of each specimen whether it stands in an open intent. */
export type MarkedListing = Omit<Listing, 'items'> & { items: (Listing['items'][number] & { is_offered: boolean })[] };

/** A page with what is known, or asked, of its specimens. */
export async function markOffered(page: Listing, read: ReadOffered, signal?: AbortSignal): Promise<MarkedListing> {
  const ids = page.items.map(({ id }) => id);
  const offered = new Set((await read(ids, signal)).map(({ specimen_id }) => specimen_id));
  return { ...page, items: page.items.map((item) => ({ ...item, is_offered: offered.has(item.id) })) };
}

const PLACES_KEPT = 20;
/** What a list had become, by the first page that it grew from. */
type Grown = { first: MarkedListing; listing: MarkedListing };
const kept = new Map<string, Grown>();

/** The first page of a list. */
export const readListing = (query: ListingQuery) => readPage(query);

async function readPage(query: ListingQuery, cursor: string | null = null, signal?: AbortSignal): Promise<Listing> {
  const input = { ...query, ...(cursor && { cursor }) };
  const page = readCards(await call(publicCollectionApi.list, input, { quiet: true, signal }));
  rememberPieces(query.username, page.items);
  return page;
}

function keep(place: string, grown: Grown) {
  kept.set(place, grown);
  const [oldest] = kept.keys();
  if (kept.size > PLACES_KEPT && oldest !== undefined) kept.delete(oldest);
}

/**
 * A list that grows from its first page, and stands for whoever comes back to it as long as it had become; where the first
 * page was read anew it begins there.
 */
export function useListing(first: MarkedListing, query: ListingQuery, readOffered: ReadOffered) {
  const place = [useLocation().key, listingAddress(query)].join(' ');
  const read = async (cursor: string | null, signal: AbortSignal) =>
    markOffered(await readPage(query, cursor, signal), readOffered, signal);
  const before = kept.get(place);
  const { list: listing, state, load } = usePages(before?.first === first ? before.listing : first, read, place);
  useEffect(() => keep(place, { first, listing }), [place, first, listing]);
  return { listing, state, more: load };
}
