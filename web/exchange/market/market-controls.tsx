import { useLingui } from '@lingui/react/macro';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { SearchField } from '#web/shell/form/search-text.tsx';
import { useMarketChange } from './market-address.ts';
import { MarketChips } from './market-chips.tsx';
import type { MarketLocalities, MarketPage } from './market-listing.ts';

type Props = {
  filters: MarketFilters;
  firstPage: MarketPage;
  localities: MarketLocalities;
  countsPromise: Promise<MarketCounts | null>;
};

/** The search and filters of the market; all of it is stored in the address. */
export function MarketControls({ filters, firstPage, localities, countsPromise }: Props) {
  const { t } = useLingui();
  const change = useMarketChange(filters);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-mica pt-3 pb-1.5 lg:grid-cols-[17rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <div className="max-lg:col-span-2">
        <SearchField
          label={t`Search the market`}
          placeholder={t`Mineral, place, note`}
          q={filters.q}
          onAsk={(q, options) => change({ q }, options)}
        />
      </div>
      <div className="min-w-0 max-lg:(col-span-2 row-start-2) max-sm:overflow-x-clip">
        <MarketChips filters={filters} firstPage={firstPage} localities={localities} countsPromise={countsPromise} />
      </div>
    </div>
  );
}
