import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import { CollectionCards, CollectionSkeleton } from '#web/collection/listing/collection-cards.tsx';
import { CollectionControls } from '#web/collection/listing/collection-controls.tsx';
import type { ShownListing } from '#web/collection/listing/collection-listing.ts';
import { EmptyCollection } from '#web/collection/listing/empty-collection.tsx';
import { isNarrowed } from '#web/collection/listing/listing-address.ts';
import { useSlowRereading } from '#web/collection/photos/slow-rereading.ts';

type Props = Pick<ComponentProps<typeof CollectionControls>, 'query' | 'facets'> &
  Pick<ComponentProps<typeof CollectionCards>, 'useOfferBadges'> & {
    shownListing: ShownListing;
    collector: UserInfo;
  };

/** The specimens of a collection with its filters; an empty collection has no filters. */
export function CollectionSpecimens({ query, shownListing, collector, facets, useOfferBadges }: Props) {
  const { listing } = shownListing;
  const { key } = useLocation();
  const isRereading = useSlowRereading();
  const isEmpty = listing.items.length === 0;
  return (
    <>
      {(!isEmpty || isNarrowed(query)) && <CollectionControls query={query} listing={listing} facets={facets} />}
      {isEmpty && !isRereading ? (
        <EmptyCollection collector={collector} query={query} queryMinerals={listing.meant} />
      ) : (
        <div className="pt-6 sm:pt-8">
          {isRereading ? (
            <CollectionSkeleton />
          ) : (
            <CollectionCards key={key} shownListing={shownListing} query={query} useOfferBadges={useOfferBadges} />
          )}
        </div>
      )}
    </>
  );
}
