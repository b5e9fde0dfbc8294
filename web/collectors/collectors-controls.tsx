import { useLingui } from '@lingui/react/macro';
import type { CollectorCounts } from '#contract/collectors/collector.ts';
import { type CollectorSort, type CollectorsQuery, defaultSort } from '#contract/collectors/directory-filters.ts';
import { SortSelect } from '#web/shell/filters/sort-select.tsx';
import { SearchField } from '#web/shell/form/search-text.tsx';
import { useChangeCollectorsQuery } from './collectors-address.ts';
import { CollectorsChips } from './collectors-chips.tsx';
import type { CollectorsPage } from './collectors-listing.ts';

/** The order of the directory. */
function CollectorsSort({ filters }: { filters: CollectorsQuery }) {
  const { t } = useLingui();
  const changeQuery = useChangeCollectorsQuery(filters);
  const sorts: { value: CollectorSort; label: string }[] = [
    { value: 'active', label: t`Recently active` },
    { value: 'newest', label: t({ message: 'Newest', context: 'collectors' }) },
    { value: 'specimens', label: t`Most specimens` },
    { value: 'localities', label: t`Most localities` },
    { value: 'name', label: t({ message: 'Name', context: 'order of collectors' }) },
  ];
  return (
    <SortSelect
      sorts={sorts}
      value={filters.sort}
      usual={defaultSort}
      onValueChange={(sort) => changeQuery({ sort })}
    />
  );
}

type Props = { filters: CollectorsQuery; firstPage: CollectorsPage; countsPromise: Promise<CollectorCounts | null> };

/** The search, filters and order of the directory; all of it is stored in the address. */
export function CollectorsControls({ filters, firstPage, countsPromise }: Props) {
  const { t } = useLingui();
  const change = useChangeCollectorsQuery(filters);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-mica pt-3 pb-1.5 lg:grid-cols-[17rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <SearchField
        label={t`Search collectors`}
        placeholder={t`Name or place`}
        q={filters.q}
        onAsk={(q, options) => change({ q }, options)}
      />
      <div className="min-w-0 max-lg:(col-span-2 row-start-2) max-sm:overflow-x-clip">
        <CollectorsChips filters={filters} firstPage={firstPage} countsPromise={countsPromise} />
      </div>
      <CollectorsSort filters={filters} />
    </div>
  );
}
