import { type ComponentProps, useState } from 'react';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { FilterRow } from '#web/shell/filters/filter-row.tsx';
import { type FilterOpener, useFilterWindow } from '#web/shell/filters/use-filter-window.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { Listing } from './collection-listing.ts';
import { useFilterNames, useValueName } from './filter-names.ts';
import { activeFilterKinds, filterKinds, type ListingQuery } from './listing-address.ts';
import { useListingChange } from './use-listing-change.ts';

type FilterWindow = typeof import('./filter-window.tsx').FilterWindow;
const load = () => import('./filter-window.tsx').then((module) => module.FilterWindow);

type Props = { query: ListingQuery; listing: Listing; facetsPromise: Promise<PublicFacetCounts | null> };

/**
 * The filters in a row: pressing an active one removes it, the others open their values. The row has its full
 * height before the counts are loaded, and filters active in the address come first, so that nothing moves.
 */
export function FilterChips({ query, listing, facetsPromise }: Props) {
  const { value: facets } = useRead(facetsPromise, () => facetsPromise, { keepPrevious: true });
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [initialKinds] = useState(() => activeFilterKinds(query));
  const { Window, state, opens } = useFilterWindow<PublicFacetKind, ComponentProps<FilterWindow>>(load);
  const kinds = [...initialKinds, ...filterKinds.filter((kind) => !initialKinds.includes(kind))];
  return (
    <div className="min-h-12">
      <FilterRow activeCount={activeFilterKinds(query).length} opensAll={opens('all')}>
        {kinds.map((kind) => (
          <FilterChip
            key={kind}
            kind={kind}
            query={query}
            listing={listing}
            facets={facets ?? null}
            opens={opens(kind)}
          />
        ))}
      </FilterRow>
      <div ref={setContainer} className="absolute inset-x-0 top-full" />
      {Window && <Window {...state} query={query} facets={facets} matchCount={listing.total} container={container} />}
    </div>
  );
}

type ChipProps = {
  kind: PublicFacetKind;
  query: ListingQuery;
  listing: Listing;
  facets: PublicFacetCounts | null;
  opens: FilterOpener;
};

/**
 * One filter: its value if it is active, else a button that opens its values; hidden if the collection has none.
 */
function FilterChip({ kind, query, listing, facets, opens }: ChipProps) {
  const names = useFilterNames();
  const valueName = useValueName(facets, listing.items);
  const change = useListingChange(query);
  const counts = facets?.[kind] ?? [];
  const value = query[kind];
  if (value === undefined && counts.length < (kind === 'serie' ? 2 : 1)) return null;
  if (kind === 'has_media')
    return (
      <Chip
        isPressed={value !== undefined}
        count={counts[0]?.specimen_count}
        onClick={() => change({ has_media: value === undefined ? 'true' : undefined })}
      >
        {names.has_media}
      </Chip>
    );
  if (value === undefined)
    return (
      <Chip {...opens} className="aria-expanded:border-ink">
        {names[kind]}
      </Chip>
    );
  return (
    <Chip
      isPressed
      count={counts.find((facetValue) => facetValue.value === value)?.specimen_count}
      onClick={() => change({ [kind]: undefined })}
    >
      <span className="sr-only">{names[kind]} </span>
      <span className="max-w-60 truncate">{valueName(kind, value)}</span>
    </Chip>
  );
}
