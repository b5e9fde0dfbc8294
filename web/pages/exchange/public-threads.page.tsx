import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { MarketTabs } from '#web/exchange/lists/market-tabs.tsx';
import { PublicThreadList } from '#web/exchange/lists/public-thread-list.tsx';
import { readPublicThreads } from '#web/exchange/lists/read-market-lists.ts';
import { useHead } from '#web/shell/head.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  readPublicThreads(addressCursor(new URL(request.url).searchParams));

/** The page of all public conversations. */
export function Component() {
  const firstPage = useLoaderData<typeof loader>();
  useHead('publicThreads', {}, { canonical: screenAddress('publicThreads') });
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <h1 className="mb-4 text-h1">
        <Trans>Exchange market</Trans>
      </h1>
      <MarketTabs current="publicThreads" />
      <h2 className="sr-only">
        <Trans>Public conversations</Trans>
      </h2>
      <PublicThreadList firstPage={firstPage} />
    </div>
  );
}
