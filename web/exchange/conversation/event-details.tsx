import { sentParcels } from '#contract/exchange/fulfilment/sent-parcels.ts';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { Review } from '#contract/exchange/thread/thread-event.ts';
import type { SentCard } from '#web/exchange/addresses/address-view.tsx';
import { ParcelList } from '#web/exchange/fulfilment/parcel-list.tsx';
import { DraftLink } from '#web/exchange/handover/draft-link.tsx';
import { LinkedText } from '#web/exchange/thread/linked-text.tsx';
import type { TimelineEvent } from '#web/exchange/thread/use-event-text.ts';
import { useReviewTexts, useTickTexts } from '#web/exchange/thread/use-problem-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePart } from '#web/ui/state/missing-part.tsx';
import { ThreadMedia } from './thread-media.tsx';

type Props = {
  event: TimelineEvent;
  names: BySide<string>;
  /** both reviews are shown together further down */
  areReviewsShown?: boolean;
};

/** The details of an event: a reason, a tracking number, an address, a review. */
export function EventDetails({ event, names, areReviewsShown = false }: Props) {
  switch (event.kind) {
    case 'proposed':
      return <EventText text={event.note} />;
    case 'rejected':
      return <EventText text={event.reason} />;
    case 'cancel_asked':
      return 'reason' in event && <EventText text={event.reason} />;
    case 'closed':
      return 'text' in event && <EventText text={event.text} />;
    case 'received':
      return <EventText text={event.note} />;
    case 'problem':
      return (
        'text' in event && (
          <>
            <EventText text={event.text} />
            <div className="mt-2 empty:hidden">
              <ThreadMedia media={event.media} />
            </div>
          </>
        )
      );
    case 'replied_to_review':
      return <EventText text={event.text} />;
    case 'shipped':
      return <Parcel event={event} />;
    case 'parcels_changed':
      return <ParcelList parcels={event.parcels} />;
    case 'address':
      return !event.erased_at && <AddressDetails card={event} />;
    case 'handed_over':
      return <DraftLink received_id={event.received_id} />;
    case 'reviewed':
      return event.review && !areReviewsShown && <ReviewText review={event.review} />;
    case 'reviews_shown':
      return (['initiator', 'responder'] as const).map(
        (side) => event[side] && <ReviewText key={side} review={event[side]} name={names[side]} />,
      );
    default:
      return null;
  }
}

// Visitors read no address.
const loadAddressView = () => import('#web/exchange/addresses/address-view.tsx').then((module) => module.AddressView);

function AddressDetails({ card }: { card: SentCard }) {
  const AddressView = usePart(loadAddressView, true);
  return AddressView && <AddressView card={card} />;
}

function EventText({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p dir="auto" className="mt-1 min-w-0 whitespace-pre-line text-ink">
      <LinkedText text={text} />
    </p>
  );
}

function Parcel({ event }: { event: Extract<TimelineEvent, { kind: 'shipped' }> }) {
  return (
    <>
      {'private_note' in event && <ParcelList parcels={sentParcels(event)} />}
      <EventText text={event.note} />
      {'private_note' in event && event.private_note && (
        <div className="flex items-start gap-1.5">
          <Icon small name="i-lucide-lock" className="mt-1.5" />
          <EventText text={event.private_note} />
        </div>
      )}
    </>
  );
}

function ReviewText({ review, name }: { review: Review; name?: string }) {
  const { ratings } = useReviewTexts();
  const text = [ratings[review.rating], ...useTickTexts()(review)].filter(Boolean).join(' · ');
  return (
    <div className="mt-2">
      <p className="text-ink">
        {name && <bdi className="me-2 font-600">{name}</bdi>}
        {text}
      </p>
      <EventText text={review.text} />
    </div>
  );
}
