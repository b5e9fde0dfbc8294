import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { SpecimenCard as Card } from '#contract/collection/cards/read-cards.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { ListProgress } from '#web/shell/lists/list-progress.tsx';
import { NextPage } from '#web/shell/lists/next-page.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { ShownListing } from './collection-listing.ts';
import { type ListingQuery, listedAddress, shownListQuery } from './listing-address.ts';
import { PrintedFacts } from './printed-facts.tsx';
import { PrintedSummary } from './printed-summary.tsx';
import { shownStatus } from './shown-status.ts';
import { SpecimenCard, SpecimenCardSkeleton } from './specimen-card.tsx';

type VisitorsCardProps = { specimen: Card; list: ListingQuery; eager: boolean; isOffered: boolean };

/** A card of a collection as visitors see it: links to the specimen in its list. */
function VisitorsCard({ specimen, list, eager, isOffered }: VisitorsCardProps) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, minerals } = specimen;
  const names = shownNames(specimen, locale);
  return (
    <SpecimenCard
      href={listedAddress(specimen, list)}
      coll_no={coll_no}
      own_number={specimen.own_number}
      display_name={names}
      locality={specimenLocalitySegments(specimen, locale)}
      photo={specimenPhoto(specimen.cover, names[0]?.text ?? coll_no)}
      species={{ slug: minerals[0]?.id ?? null }}
      printedFacts={<PrintedFacts specimen={specimen} />}
      status={shownStatus(specimen) ?? (isOffered ? 'offered' : null)}
      eager={eager}
    />
  );
}

const EAGER = 4;
const NEXT_ROWS = ['a', 'b', 'c', 'd'];

type Props = {
  shownListing: ShownListing;
  query: ListingQuery;
  /** whether the offered specimens have a badge, if any are offered */
  useOfferBadges: (username: string, hasOffers: boolean) => boolean;
};

/** The cards of a collection with infinite scrolling: more are loaded near the end, or by a button. */
export function CollectionCards({ shownListing: { listing, state, loadMore }, query, useOfferBadges }: Props) {
  const list = shownListQuery(query);
  const isMarked = useOfferBadges(
    query.username,
    listing.items.some(({ is_offered }) => is_offered),
  );
  const end = useRef<HTMLDivElement>(null);
  const waits = state === 'idle' && listing.next_cursor !== null;
  useEffect(() => {
    if (!waits || !end.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void loadMore(),
      {
        rootMargin: '800px',
      },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits, loadMore]);
  return (
    <>
      <PrintedSummary query={query} listing={listing} />
      <div className="cards">
        {listing.items.map((specimen, index) => (
          <VisitorsCard
            key={specimen.id}
            specimen={specimen}
            list={list}
            eager={index < EAGER}
            isOffered={isMarked && specimen.is_offered}
          />
        ))}
        {state === 'busy' && NEXT_ROWS.map((key) => <SpecimenCardSkeleton key={key} />)}
      </div>
      <div ref={end} />
      <End listing={listing} state={state} loadMore={loadMore} />
    </>
  );
}

function End({ listing, state, loadMore }: Pick<ShownListing, 'listing' | 'state' | 'loadMore'>) {
  return (
    <div className="grid justify-items-start gap-4 pt-12 print:hidden">
      {state === 'failed' && (
        <Note
          tone="error"
          live
          action={
            <Button icon="i-lucide-refresh-cw" onClick={() => void loadMore()}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          {specifiedText('samples_failed')}
        </Note>
      )}
      {listing.next_cursor && state !== 'failed' && (
        <Button
          className="needs-script"
          busy={state === 'busy' && <Trans>Loading…</Trans>}
          onClick={() => void loadMore()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
      <NextPage cursor={listing.next_cursor} />
      <ListProgress shownCount={listing.items.length} total={listing.total} hasMore={listing.next_cursor !== null} />
    </div>
  );
}

/** The skeleton of the cards while another order or series is loading. */
export function CollectionSkeleton() {
  return (
    <div className="cards">
      {[...NEXT_ROWS, 'e', 'f', 'g', 'h'].map((key) => (
        <SpecimenCardSkeleton key={key} />
      ))}
    </div>
  );
}
