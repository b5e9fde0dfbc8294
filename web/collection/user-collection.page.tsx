import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import { LOADING_DELAY } from '#contract/limits.ts';
import { linkTo } from '#contract/paths.ts';
import { CollectionCards, CollectionSkeleton } from '#web/collection/collection-cards.tsx';
import { CollectionControls } from '#web/collection/collection-controls.tsx';
import { CollectionHeader } from '#web/collection/collection-header.tsx';
import { listingQuery, readListing } from '#web/collection/collection-listing.ts';
import { EmptyCollection } from '#web/collection/empty-collection.tsx';
import { knownSeries } from '#web/collection/known-series.ts';
import { readCollector, throwMissing } from '#web/collection/specimen-reading.ts';
import { useHead } from '#web/shell/head.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = listingQuery(params.username ?? '', new URL(request.url).searchParams);
  const reading = Promise.all([readListing(query), readCollector(query.username)]);
  const [listing, collector] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  return { query, listing, collector, series: knownSeries(query, listing) };
}

/** A collector's public specimens. */
export function Component() {
  const { query, listing, collector, series } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const rereading = useRereading();
  useHead('userCollection', { name: collector.display_name, count: collector.specimen_count });
  return (
    <div className="page">
      <CollectionHeader collector={collector} />
      <Tabs collector={collector} />
      <h2 className="sr-only">
        <Trans>Specimens</Trans>
      </h2>
      {listing.items.length === 0 ? (
        <EmptyCollection collector={collector} query={query} />
      ) : (
        <>
          <CollectionControls query={query} series={series} />
          <div className="pt-6 sm:pt-8">
            {rereading ? <CollectionSkeleton /> : <CollectionCards key={key} first={listing} query={query} />}
          </div>
        </>
      )}
    </div>
  );
}

/** Whether another order or series of the same collection is on its way, and takes a while. */
function useRereading(): boolean {
  const { pathname } = useLocation();
  const waiting = useNavigation().location?.pathname === pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(waiting), waiting ? LOADING_DELAY : 0);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

function Tabs({ collector: { username } }: { collector: UserInfo }) {
  const { t } = useLingui();
  const links = [
    { to: linkTo('userCollection', { username }), label: t`Specimens`, current: true },
    { to: linkTo('periodic', { username }), label: t`Periodic table`, current: false },
  ];
  return (
    <div className="mt-6">
      <TabLinks label={t`Collection`} links={links} />
    </div>
  );
}
