import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { isMineral } from '#contract/exchange/market/market-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { AllWants, WantedMinerals } from '#web/exchange/lists/all-wants.tsx';
import { MarketTabs } from '#web/exchange/lists/market-tabs.tsx';
import { readWantedMinerals, readWants, type WantsFilters } from '#web/exchange/lists/read-market-lists.ts';
import { useHead } from '#web/shell/head.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const mineral = searchParams.get('mineral')?.trim();
  const filters: WantsFilters = mineral && isMineral(mineral) ? { mineral } : {};
  const [firstPage, minerals] = await Promise.all([
    readWants(filters, addressCursor(searchParams)),
    readWantedMinerals(),
  ]);
  return { filters, firstPage, minerals };
}

/** The page of all wants: what listed collectors look for. */
export function Component() {
  const { filters, firstPage, minerals } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  useHead('marketWants', {}, { canonical: screenAddress('marketWants') });
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <h1 className="mb-4 text-h1">
        <Trans>Exchange market</Trans>
      </h1>
      <MarketTabs current="marketWants" />
      <WantedMinerals minerals={minerals} firstPage={firstPage} filters={filters} />
      <h2 className="sr-only">
        <Trans>Wants</Trans>
      </h2>
      <AllWants key={key} firstPage={firstPage} filters={filters} />
    </div>
  );
}
