import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import type { MarketPage } from './market-listing.ts';
import { MarketSection } from './market-section.tsx';

type Props = {
  /** null when it could not be read: nothing is shown of it then */
  offeredPage: MarketPage | null;
  wantedPage: MarketPage | null;
  askedOffered: MarketFilters;
  askedWanted: MarketFilters;
};

/** The offers and the wants beside each other. */
export function MarketPair({ offeredPage, wantedPage, askedOffered, askedWanted }: Props) {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {offeredPage && <MarketSection side="offered" page={offeredPage} filters={askedOffered} />}
      {wantedPage && <MarketSection side="wanted" page={wantedPage} filters={askedWanted} />}
    </div>
  );
}
