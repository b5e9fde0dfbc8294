import type { Listing, ListingQuery } from '#web/collection/collection-listing.ts';

const seen = new Map<string, Set<string>>();

/** The series of a collection that have been met so far, in order; the API does not count them for visitors. */
export function knownSeries({ username, serie }: ListingQuery, listing: Listing): string[] {
  const codes = seen.get(username) ?? new Set<string>();
  seen.set(username, codes);
  for (const { coll_serie } of listing.items) codes.add(coll_serie);
  return [...new Set([...codes, ...(serie ? [serie] : [])])].sort();
}
