import { Trans } from '@lingui/react/macro';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { FilterPopover } from '#web/shell/filters/filter-popover.tsx';
import { FilterSection } from '#web/shell/filters/filter-section.tsx';
import { FilterValueList } from '#web/shell/filters/filter-value-list.tsx';
import type { FilterWindowState } from '#web/shell/filters/use-filter-window.ts';
import { specifiedText } from '#web/shell/language.ts';
import { useFilterNames } from './filter-names.ts';
import { filterKinds, isNarrowed, type ListingQuery, listingAddress } from './listing-address.ts';
import { useFilterValues } from './use-filter-values.ts';
import { useListingChange } from './use-listing-change.ts';

const sections = filterKinds.filter((kind) => kind !== 'has_media');

type FilterSectionsProps = {
  query: ListingQuery;
  facets: PublicFacetCounts;
  onToggle: (kind: PublicFacetKind, value: string) => void;
  onMore: (kind: PublicFacetKind) => void;
};

/** Every filter of a collection with its most frequent values; for localities, the countries. */
function FilterSections({ query, facets, onToggle, onMore }: FilterSectionsProps) {
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

type Props = FilterWindowState<PublicFacetKind> & {
  query: ListingQuery;
  /** undefined while loading, null after a failure */
  facets: PublicFacetCounts | null | undefined;
  /** the number of matches, if the list contains it */
  matchCount: number | undefined;
  container: HTMLElement | null;
};

/** All filters with their most frequent values, or the values of one filter. */
export function FilterWindow({ open, onOpenChange, shownKind, onShow, query, facets, matchCount, container }: Props) {
  const names = useFilterNames();
  const change = useListingChange(query);
  const toggle = (kind: PublicFacetKind, value: string) =>
    change({ [kind]: query[kind] === value ? undefined : value });
  return (
    <FilterPopover
      open={open}
      onOpenChange={onOpenChange}
      name={shownKind === 'all' ? undefined : names[shownKind]}
      anchor={container}
      matchCount={matchCount}
      total={facets?.total}
      unfilteredAddress={isNarrowed(query) ? listingAddress({ username: query.username, sort: query.sort }) : null}
    >
      {!facets && <p role="status">{facets === null ? specifiedText('samples_failed') : <Trans>Loading…</Trans>}</p>}
      {facets && shownKind === 'all' && (
        <FilterSections query={query} facets={facets} onToggle={toggle} onMore={onShow} />
      )}
      {facets && shownKind !== 'all' && (
        <Values kind={shownKind} query={query} facets={facets} onChoose={(value) => toggle(shownKind, value)} />
      )}
    </FilterPopover>
  );
}

type ValuesProps = {
  kind: PublicFacetKind;
  query: ListingQuery;
  facets: PublicFacetCounts;
  onChoose: (value: string) => void;
};

function Values({ kind, query, facets, onChoose }: ValuesProps) {
  const valuesOf = useFilterValues(query, facets);
  return <FilterValueList key={kind} values={valuesOf(kind)} chosenValue={query[kind]} onChoose={onChoose} />;
}
