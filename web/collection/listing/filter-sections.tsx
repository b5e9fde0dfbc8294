import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { FilterSection } from '#web/shell/filters/filter-section.tsx';
import { useFilterValues } from './filter-values.ts';
import { useFilterNames } from './filter-words.ts';
import { filterKinds, type ListingQuery } from './listing-address.ts';

const sections = filterKinds.filter((kind) => kind !== 'has_media');

type Props = {
  query: ListingQuery;
  facets: PublicFacetCounts;
  onToggle: (kind: PublicFacetKind, value: string) => void;
  onMore: (kind: PublicFacetKind) => void;
};

/** Every filter of a collection with its most frequent values; for localities, the countries. */
export function FilterSections({ query, facets, onToggle, onMore }: Props) {
  const names = useFilterNames();
  const valuesOf = useFilterValues(query, facets);
  const countries = new Set(facets.locality.filter(({ kind }) => kind === 'country').map(({ value }) => value));
  return sections.map((kind) => {
    const sectionValues = valuesOf(kind);
    if (sectionValues.length === 0) return null;
    const large = kind === 'locality' ? sectionValues.filter(({ value }) => countries.has(value)) : sectionValues;
    return (
      <FilterSection
        key={kind}
        name={names[kind]}
        values={large}
        chosenValue={sectionValues.find(({ value }) => value === query[kind])}
        hasMore={sectionValues.length > large.length}
        onToggle={(value) => onToggle(kind, value)}
        onMore={() => onMore(kind)}
      />
    );
  });
}
