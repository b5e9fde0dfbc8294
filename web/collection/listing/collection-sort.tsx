import { useLingui } from '@lingui/react/macro';
import type { PublicSort } from '#contract/collection/api.ts';
import { usualPublicSort } from '#contract/collection/listing/filter-values.ts';
import { SortSelect } from '#web/shell/filters/sort-select.tsx';
import type { ListingQuery } from './listing-address.ts';
import { useListingChange } from './listing-change.ts';

/** The order of a collection. */
export function CollectionSort({ query }: { query: ListingQuery }) {
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
