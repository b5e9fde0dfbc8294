import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { CollectionCards, CollectionSkeleton } from '#web/collection/listing/collection-cards.tsx';
import { CollectionControls } from '#web/collection/listing/collection-controls.tsx';
import { CollectionHeader } from '#web/collection/listing/collection-header.tsx';
import { markOffered, readListing } from '#web/collection/listing/collection-listing.ts';
import { CollectionTabs, viewOf } from '#web/collection/listing/collection-tabs.tsx';
import { EmptyCollection } from '#web/collection/listing/empty-collection.tsx';
import { isNarrowed, listingQuery } from '#web/collection/listing/listing-address.ts';
import { fetchCollector, readFacets, readSums, throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { useCollectionHead } from '#web/collection/listing/use-collection-head.ts';
import { CollectionPlaces } from '#web/collection/overview/collection-places.tsx';
import { useSlowRereading } from '#web/collection/photos/slow-rereading.ts';
import { readOffered, useMarksShown } from '#web/exchange/traders/offered.ts';

/** The list and whose it is; what the filters leave comes after them, on its own. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = listingQuery(params.username ?? '', searchParams);
  const facets = readFacets(query);
  const sums = readSums(query.username);
  const reading = Promise.all([readListing(query), fetchCollector(query.username), readOffered(query.username)]);
  const [listing, collector, offered] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  return {
    ...{ query, view: viewOf(searchParams), listing: await markOffered(listing, offered) },
    ...{ collector, offered, facets, sums: await sums },
  };
}

/** A collector's public specimens, or where they are from. */
export function Component() {
  const { collector, listing, sums, view, query } = useLoaderData<typeof loader>();
  useCollectionHead(collector, listing);
  // Over nothing there is nothing to choose from.
  const isBare = listing.items.length === 0 && !isNarrowed(query) && collector.credit.active_intents === 0;
  return (
    <div className="page">
      <CollectionHeader collector={collector} sums={sums} />
      {!isBare && <CollectionTabs collector={collector} view={view} localityCount={sums?.locality_count ?? 0} />}
      {view === 'localities' && sums ? (
        <CollectionPlaces
          username={collector.username}
          name={collector.display_name}
          pointlessCount={sums.pointless_count}
        />
      ) : (
        <Specimens />
      )}
    </div>
  );
}

function Specimens() {
  const { query, listing, collector, facets, offered } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const rereading = useSlowRereading();
  const isEmpty = listing.items.length === 0;
  return (
    <>
      {(!isEmpty || isNarrowed(query)) && <CollectionControls query={query} listing={listing} facets={facets} />}
      {isEmpty && !rereading ? (
        <EmptyCollection collector={collector} query={query} meant={listing.meant} />
      ) : (
        <div className="pt-6 sm:pt-8">
          {rereading ? (
            <CollectionSkeleton />
          ) : (
            <CollectionCards key={key} first={listing} query={query} offered={offered} useMarks={useMarksShown} />
          )}
        </div>
      )}
    </>
  );
}
