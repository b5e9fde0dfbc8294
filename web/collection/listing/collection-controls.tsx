import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import type { Listing } from './collection-listing.ts';
import { CollectionSearch } from './collection-search.tsx';
import { CollectionSort } from './collection-sort.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListingQuery } from './listing-address.ts';

type CollectionControlsProps = {
  query: ListingQuery;
  listing: Listing;
  facets: Promise<PublicFacetCounts | null>;
};

/** The search, the filters and the order of the list; all are stored in the address. */
export function CollectionControls({ query, listing, facets }: CollectionControlsProps) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-mica pt-3 pb-1.5 lg:grid-cols-[17rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <CollectionSearch query={query} />
      <div className="min-w-0 max-lg:(col-span-2 row-start-2) max-sm:overflow-x-clip">
        <FilterChips query={query} listing={listing} facetsPromise={facets} />
      </div>
      <CollectionSort query={query} />
    </div>
  );
}
