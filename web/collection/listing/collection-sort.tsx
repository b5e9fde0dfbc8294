import { useLingui } from '@lingui/react/macro';
import type { PublicSort } from '#contract/collection/api.ts';
import { usualPublicSort } from '#contract/collection/listing/filter-values.ts';
import type { ListingQuery } from '#web/collection/listing/listing-address.ts';
import { useListingChange } from '#web/collection/listing/listing-change.ts';
import { Select } from '#web/ui/field/select.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The order of the list: on a phone a square over which the platform's own list opens. */
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
    <div className="relative">
      <Select
        aria-label={t`Sort`}
        className="w-11 sm:w-48 max-sm:opacity-0"
        options={sorts}
        value={query.sort ?? usualPublicSort}
        onValueChange={(sort) => change({ sort: sort === usualPublicSort ? undefined : sort })}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden place-items-center border border-galena rounded bg-chalk max-sm:grid [:focus-within>&]:(outline-2 outline-azurite outline-solid)"
      >
        <Icon name="i-lucide-arrow-down-up" />
      </span>
    </div>
  );
}
