import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { LocalityDetails } from '#web/collection/showcase/locality-details.tsx';
import { LocalityTabPanel } from '#web/collection/showcase/locality-tab-panel.tsx';
import { readLocalityTab } from '#web/collection/showcase/locality-tabs.ts';
import { LocalityView } from '#web/collection/showcase/locality-view.tsx';
import { readLocality } from '#web/collection/showcase/read-locality.ts';
import { readNewestIntents } from '#web/exchange/market/market-listing.ts';
import { MarketPair } from '#web/exchange/market/market-pair.tsx';
import { WantThis } from '#web/exchange/wants/add-want-button.tsx';
import { PageNotFound } from '#web/lib/faults/page-faults.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';

/**
 * Reads a locality with its showcase, and the offers and wants from there; a merged locality redirects to its
 * successor.
 */
export async function loader({ params: { id: text = '' }, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new PageNotFound(pathname);
  const tab = readLocalityTab(searchParams);
  const isDetails = tab === 'details';
  const readPromise = Promise.all([
    readLocality(Number(text), tab, addressCursor(searchParams)),
    isDetails ? readNewestIntents(offeredFilters(text)) : null,
    isDetails ? readNewestIntents(wantedFilters(text)) : null,
  ]);
  const [read, offeredPage, wantedPage] = await readPromise.catch((fault: unknown) => throwMissing(fault, request));
  const id = String(read.place.id);
  if (id !== text) throw redirect(screenAddress('locality', { id }));
  return { ...read, offered: offeredPage, wanted: wantedPage };
}

const offeredFilters = (id: string): MarketFilters => ({ offered_at: id });
const wantedFilters = (id: string): MarketFilters => ({ wanted_at: id });

/** The page of a locality. */
export function Component() {
  const { place, shown, panel, offered, wanted } = useLoaderData<typeof loader>();
  const { id, name, name_zh } = place;
  const marketFilters = { askedOffered: offeredFilters(String(id)), askedWanted: wantedFilters(String(id)) };
  const market = <MarketPair offeredPage={offered} wantedPage={wanted} {...marketFilters} />;
  return (
    <LocalityView
      locality={place}
      showcase={shown}
      tab={panel.tab}
      actions={<WantThis key={id} wantTarget={{ locality_id: id }} names={{ name, name_zh }} />}
      panel={(shownName) => (
        <LocalityTabPanel
          id={id}
          name={shownName}
          panel={panel}
          details={<LocalityDetails locality={place} showcase={shown} market={market} />}
        />
      )}
    />
  );
}
