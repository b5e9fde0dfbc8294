import { useLingui } from '@lingui/react/macro';
import type { PublicSort } from '#contract/collection/api.ts';
import { usualPublicSort } from '#contract/collection/listing/filter-values.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { SortSelect } from '#web/shell/filters/sort-select.tsx';
import { SearchField } from '#web/shell/form/search-text.tsx';
import type { Listing } from './collection-listing.ts';
import { FilterChips } from './filter-chips.tsx';
import type { ListingQuery } from './listing-address.ts';
import { useListingChange } from './use-listing-change.ts';

/** The order of a collection. */
function CollectionSort({ query }: { query: ListingQuery }) {
  const { t } = useLingui();
  const change = useListingChange(query);
  const sorts: { value: PublicSort; label: string }[] = [
    { value: 'photos', label: t`Photographs first` },
    { value: 'number_desc', label: t`Highest number` },
    { value: 'number', label: t`Lowest number` },
    { value: 'newest', label: t`Newest` },
  ];
  return (
    <SortSelect sorts={sorts} value={query.sort} usual={usualPublicSort} onValueChange={(sort) => change({ sort })} />
  );
}

/** Searches all texts of a collection that visitors may read. */
function CollectionSearch({ query }: { query: ListingQuery }) {
  const { t } = useLingui();
  const change = useListingChange(query);
  return (
    <SearchField
      label={t`Search this collection`}
      placeholder={t`Mineral, locality, number`}
      q={query.q}
      onAsk={(q, options) => change({ q }, options)}
    />
  );
}

type CollectionControlsProps = {
  query: ListingQuery;
  listing: Listing;
  facets: Promise<PublicFacetCounts | null>;
};

/** The search, the filters and the order of the list; all are stored in the address. */
export function CollectionControls({ query, listing, facets }: CollectionControlsProps) {
  return (
    <div className="relative grid print:hidden grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-mica pt-3 pb-1.5 lg:grid-cols-[18rem_minmax(0,1fr)_auto]">
      <CollectionSearch query={query} />
      <div className="min-w-0 max-lg:(col-span-2 row-start-2) max-sm:overflow-x-clip">
        <FilterChips query={query} listing={listing} facetsPromise={facets} />
      </div>
      <CollectionSort query={query} />
    </div>
  );
}
