import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { Review } from '#contract/exchange/thread/thread-event.ts';
import { countryName } from '#contract/format/names.ts';
import { ThreadPictures } from '#web/exchange/conversation/thread-pictures.tsx';
import { DraftLink } from '#web/exchange/handover/draft-link.tsx';
import type { LineEvent } from '#web/exchange/thread/use-line-words.ts';
import { useReviewWords } from '#web/exchange/thread/use-problem-words.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  event: LineEvent;
  names: BySide<string>;
  /** both reviews stand together further down */
  areReviewsShown?: boolean;
};

/** What belongs to an event beyond that it happened: a reason, a tracking number, an address, a review. */
export function EventDetails({ event, names, areReviewsShown = false }: Props) {
  switch (event.kind) {
    case 'proposed':
      return <Said text={event.note} />;
    case 'rejected':
      return <Said text={event.reason} />;
    case 'cancel_asked':
      return 'reason' in event && <Said text={event.reason} />;
    case 'closed':
      return 'text' in event && <Said text={event.text} />;
    case 'received':
      return <Said text={event.note} />;
    case 'problem':
      return (
        'text' in event && (
          <>
            <Said text={event.text} />
            <div className="mt-2 empty:hidden">
              <ThreadPictures media={event.media} />
            </div>
          </>
        )
      );
    case 'replied_to_review':
      return <Said text={event.text} />;
    case 'shipped':
      return <Parcel event={event} />;
    case 'address':
      return <Address event={event} />;
    case 'handed_over':
      return <DraftLink received_id={event.received_id} />;
    case 'reviewed':
      return event.review && !areReviewsShown && <ReviewWords review={event.review} />;
    case 'reviews_shown':
      return (['initiator', 'responder'] as const).map(
        (side) => event[side] && <ReviewWords key={side} review={event[side]} name={names[side]} />,
      );
    default:
      return null;
  }
}

function Said({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p dir="auto" className="mt-1 whitespace-pre-line text-ink">
      {text}
    </p>
  );
}

function Parcel({ event }: { event: Extract<LineEvent, { kind: 'shipped' }> }) {
  const number = 'tracking_no' in event ? event.tracking_no : null;
  return (
    <>
      {number && (
        <p className="mt-1">
          <Trans>
            Tracking number: <span className="select-all text-ink">{number}</span>
          </Trans>
        </p>
      )}
      <Said text={event.note} />
      {'private_note' in event && event.private_note && (
        <div className="flex items-start gap-1.5">
          <Icon small name="i-lucide-lock" className="mt-1.5" />
          <Said text={event.private_note} />
        </div>
      )}
    </>
  );
}

function Address({ event }: { event: Extract<LineEvent, { kind: 'address' }> }) {
  const locale = useAtomValue(localeAtom);
  const { name, lines, country, note, erased_at } = event;
  if (erased_at) return null;
  return (
    <address className="mt-2 border border-galena rounded border-dashed p-3 text-ink not-italic">
      <span dir="auto" className="block select-text whitespace-pre-line">
        {[name, ...lines, countryName(country, locale)].join('\n')}
      </span>
      <Said text={note} />
    </address>
  );
}

function ReviewWords({ review, name }: { review: Review; name?: string }) {
  const { ratings, ticks } = useReviewWords();
  const said = [ratings[review.rating], ...review.ticks.map((tick) => ticks[tick])].join(' · ');
  return (
    <div className="mt-2">
      <p className="text-ink">
        {name && <bdi className="me-2 font-600">{name}</bdi>}
        {said}
      </p>
      <Said text={review.text} />
    </div>
  );
}
