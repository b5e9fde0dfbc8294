import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { CollectionCards, CollectionSkeleton } from '#web/collection/listing/collection-cards.tsx';
import { CollectionControls } from '#web/collection/listing/collection-controls.tsx';
import { CollectionHeader } from '#web/collection/listing/collection-header.tsx';
import { markOffered, readListing } from '#web/collection/listing/collection-listing.ts';
import { CollectionTabs } from '#web/collection/listing/collection-tabs.tsx';
import { EmptyCollection } from '#web/collection/listing/empty-collection.tsx';
import { isNarrowed, listingQuery } from '#web/collection/listing/listing-address.ts';
import { fetchCollector, readFacets, throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { useCollectionHead } from '#web/collection/listing/use-collection-head.ts';
import { useSlowRereading } from '#web/collection/photos/slow-rereading.ts';
import { readOffered, useMarksShown } from '#web/exchange/traders/offered.ts';

/** The list and whose it is; what the filters leave comes after them, on its own. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = listingQuery(params.username ?? '', new URL(request.url).searchParams);
  const facets = readFacets(query);
  const reading = Promise.all([readListing(query), fetchCollector(query.username), readOffered(query.username)]);
  const [listing, collector, offered] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  return { query, listing: await markOffered(listing, offered), collector, offered, facets };
}

/** A collector's public specimens. */
export function Component() {
  const { query, listing, collector, facets, offered } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const rereading = useSlowRereading();
  const isEmpty = listing.items.length === 0;
  useCollectionHead(collector, listing);
  return (
    <div className="page">
      <CollectionHeader collector={collector} />
      <CollectionTabs collector={collector} />
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
    </div>
  );
}
