import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { addOfferFlags, readListing, useListing } from '#web/collection/listing/collection-listing.ts';
import { CollectionTabs, collectionView } from '#web/collection/listing/collection-tabs.tsx';
import { isNarrowed, listingQuery } from '#web/collection/listing/listing-address.ts';
import { fetchCollector, readFacets, readSums, throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { useCollectionHead } from '#web/collection/listing/use-collection-head.ts';
import { CollectionHeader } from '#web/collection/overview/collection-header.tsx';
import { CollectionLocalities, readAllPoints } from '#web/collection/overview/collection-localities.tsx';
import { CollectionSpecimens } from '#web/collection/overview/collection-specimens.tsx';
import { readOffered, useOfferBadgesShown } from '#web/exchange/traders/offered-specimens.ts';
import { isServer } from '#web/lib/is-server.ts';
import { DataLinks } from '#web/shell/frame/data-links.tsx';
import { addressCursor } from '#web/shell/lists/next-page.tsx';

/** Loads the list and its owner; the facet counts are deferred. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = listingQuery(params.username ?? '', searchParams);
  const facets = readFacets(query);
  const sums = readSums(query.username);
  const pageData = Promise.all([
    readListing(query, addressCursor(searchParams)),
    fetchCollector(query.username),
    readOffered(query.username),
  ]);
  const [listing, collector, readOffers] = await pageData.catch((fault: unknown) => throwMissing(fault, request));
  const totals = await sums;
  // Without the totals there is no tab for the localities.
  const view = totals ? collectionView(searchParams) : 'specimens';
  return {
    query,
    view,
    // Browsers with JavaScript read what their map shows.
    points: view === 'localities' && isServer ? await readAllPoints(query.username) : null,
    listing: await addOfferFlags(listing, readOffers),
    collector,
    offered: readOffers,
    facets,
    sums: totals,
  };
}

/** A collector's public specimens, or their localities. */
export function Component() {
  const { collector, listing, sums, view, points, query, facets, offered } = useLoaderData<typeof loader>();
  const shownListing = useListing(listing, query, offered);
  useCollectionHead(collector, listing);
  // Without specimens there is nothing to filter.
  const isBare = listing.items.length === 0 && !isNarrowed(query) && collector.credit.active_intents === 0;
  return (
    <div className="page">
      <CollectionHeader collector={collector} sums={sums} shownListing={view === 'specimens' ? shownListing : null} />
      {!isBare && <CollectionTabs collector={collector} view={view} localityCount={sums?.locality_count ?? 0} />}
      {view === 'localities' && sums ? (
        <CollectionLocalities
          username={collector.username}
          name={collector.display_name}
          pointlessCount={sums.pointless_count}
          points={points}
        />
      ) : (
        <CollectionSpecimens
          query={query}
          shownListing={shownListing}
          collector={collector}
          facets={facets}
          useOfferBadges={useOfferBadgesShown}
        />
      )}
      {collector.listed && (
        <DataLinks screen="userCollection" path={screenAddress('userCollection', { username: collector.username })} />
      )}
    </div>
  );
}
