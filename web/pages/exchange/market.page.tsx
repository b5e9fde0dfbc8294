import { Trans } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { isMarketNarrowed, readMarketFilters } from '#contract/exchange/market/market-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { MarketTabs } from '#web/exchange/lists/market-tabs.tsx';
import { EmptyMarket } from '#web/exchange/market/empty-market.tsx';
import { MarketControls } from '#web/exchange/market/market-controls.tsx';
import { MarketList } from '#web/exchange/market/market-list.tsx';
import { readFirst } from '#web/exchange/market/market-listing.ts';
import { MarketTotals } from '#web/exchange/market/market-totals.tsx';
import { useMarketHead } from '#web/exchange/market/use-market-head.ts';
import { DeferredExchangeCount } from '#web/shell/exchange-count/deferred-exchange-count.tsx';
import { DataLinks } from '#web/shell/frame/data-links.tsx';
import { addressCursor } from '#web/shell/lists/next-page.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return readFirst(readMarketFilters(searchParams), addressCursor(searchParams));
}

/** The page of the market: what collectors offer and want. */
export function Component() {
  const { filters, counts, first, places } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  useMarketHead(first);
  const isEmpty = first.items.length === 0 && first.next_cursor === null;
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <div className="mb-4 flex items-start gap-3">
        <h1 className="min-w-0 flex-1 text-h1">
          <Trans>Exchange market</Trans>
        </h1>
        <ButtonLink variant="primary" icon="i-lucide-plus" to={screenAddress('addIntent')}>
          <Trans>Offer specimens</Trans>
        </ButtonLink>
      </div>
      <MarketTabs current="market" />
      <MarketTotals countsPromise={counts} />
      <p>
        <Link to={screenAddress('myExchange')} className="link inline-flex min-h-11 items-center gap-2">
          <Icon small name="i-lucide-arrow-left-right" />
          <Trans>My exchanges</Trans>
          <DeferredExchangeCount />
        </Link>
      </p>
      {(!isEmpty || isMarketNarrowed(filters)) && (
        <MarketControls filters={filters} firstPage={first} localities={places} countsPromise={counts} />
      )}
      <h2 className="sr-only">
        <Trans>Open intents</Trans>
      </h2>
      {isEmpty ? <EmptyMarket filters={filters} /> : <MarketList key={key} firstPage={first} filters={filters} />}
      <DataLinks screen="market" path={screenAddress('market')} />
    </div>
  );
}
