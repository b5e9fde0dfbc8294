import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BySide, Side } from '#contract/exchange/thread/side.ts';
import { PublicFulfilmentLine } from '#web/exchange/fulfilment/public-fulfilment-line.tsx';
import { ThreadItems } from '#web/exchange/proposal/thread-items.tsx';
import { eventElementId } from '#web/exchange/thread/use-event-target.ts';
import { type OwnEventText, type TimelineEvent, useEventText } from '#web/exchange/thread/use-event-text.ts';
import { Time } from '#web/shell/time/time.tsx';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EventDetails } from './event-details.tsx';
import { MessageQuotation } from './message-quotation.tsx';
import { HiddenText, ThreadBubble } from './thread-bubble.tsx';

type ThreadNoticeProps = { icon: string; text: string; dateTime: string; children?: ReactNode };

/** An event between the messages, with its details below. */
function ThreadNotice({ icon, text, dateTime, children }: ThreadNoticeProps) {
  return (
    <div className="flex items-start gap-3 border-t border-mica pt-2.5 text-t2 text-graphite">
      <Icon small name={icon} className="mt-.5" />
      <div className="min-w-0 flex-1 break-anywhere">
        <p>
          <bdi className="me-2 text-ink">{text}</bdi>
          <Time dateTime={dateTime} format="time" />
        </p>
        {children}
      </div>
    </div>
  );
}

type Props = {
  events: readonly TimelineEvent[];
  names: BySide<string>;
  /** the reader's side; null for a visitor, who sees the initiator at the left */
  side: Side | null;
  /** whether to show the contents of each proposal; beside the log they are shown already */
  withItems?: boolean;
  versions: ReadonlyMap<string, number>;
  /** the names of proposed specimens, by their ids */
  specimenNames?: ReadonlyMap<string, string>;
  /** the sentences of the reader's own acts; absent for visitors */
  ownText?: OwnEventText;
  /** renders the actions on an event */
  renderActions?: (event: TimelineEvent) => ReactNode;
  /** goes to a message that another quotes; the events have ids where it is given */
  onOpenQuotation?: (seq: number) => void;
};

const icons: Partial<Record<TimelineEvent['kind'], string>> = {
  proposed: 'i-lucide-arrow-left-right',
  agreed: 'i-lucide-circle-check',
  completed: 'i-lucide-circle-check',
  shipped: 'i-lucide-package',
  received: 'i-lucide-check',
  handed_over: 'i-lucide-check',
  problem: 'i-lucide-triangle-alert',
  address: 'i-lucide-map-pin',
  published: 'i-lucide-globe',
  publication_requested: 'i-lucide-globe',
  unavailable: 'i-lucide-triangle-alert',
  muted: 'i-lucide-bell-off',
  reminded: 'i-lucide-clock',
  reviewed: 'i-lucide-pencil',
  reviews_shown: 'i-lucide-pencil',
};

const entryClass = 'flex flex-col rounded focus:(outline-2 outline-azurite outline-offset-4)';

/** The messages and events, grouped by day. */
export function ThreadEntries({ events, ...entryProps }: Props) {
  const { day } = useTimeFormat();
  const areReviewsShown = events.some(({ kind }) => kind === 'reviews_shown');
  return events.map((event, index) => {
    const previousEvent = events[index - 1];
    const eventDay = day(event.at);
    return (
      <div key={event.seq} className="grid gap-4">
        {!(previousEvent && day(previousEvent.at) === eventDay) && (
          <p className="justify-self-center text-t1 text-graphite">
            <Time dateTime={event.at} />
          </p>
        )}
        <div id={entryProps.onOpenQuotation && eventElementId(event.seq)} className={entryClass}>
          <Entry event={event} areReviewsShown={areReviewsShown} {...entryProps} />
        </div>
      </div>
    );
  });
}

type EntryProps = Omit<Props, 'events'> & { event: TimelineEvent; areReviewsShown: boolean };

function Entry({ event, areReviewsShown, ...entryProps }: EntryProps): ReactNode {
  const { names, withItems, versions, specimenNames, ownText, renderActions } = entryProps;
  const text = useEventText(names, versions, specimenNames, ownText)(event);
  if (event.kind === 'message' || event.kind === 'started') return <MessageEntry event={event} {...entryProps} />;
  if (text === null) return null;
  return (
    <ThreadNotice icon={icons[event.kind] ?? 'i-lucide-info'} text={text} dateTime={event.at}>
      {withItems && event.kind === 'proposed' && <Gives event={event} names={names} />}
      {event.text_hidden && <HiddenText />}
      <FoldedDetails isFolded={event.folded === true}>
        <EventDetails event={event} names={names} areReviewsShown={areReviewsShown} />
      </FoldedDetails>
      {renderActions?.(event)}
    </ThreadNotice>
  );
}

type MessageProps = Pick<Props, 'names' | 'side' | 'renderActions' | 'onOpenQuotation'> & {
  event: Extract<TimelineEvent, { kind: 'message' | 'started' }>;
};

function MessageEntry({ event, names, side, renderActions, onOpenQuotation }: MessageProps) {
  const { t } = useLingui();
  const isMine = event.by === (side ?? 'responder');
  const name = event.by === 'system' ? '' : isMine && side ? t`You` : names[event.by];
  const { attachments = [], quoted_seq, quotation = null } = event.kind === 'message' ? event : {};
  return (
    <ThreadBubble
      name={name}
      dateTime={event.at}
      text={event.text}
      isHidden={event.text_hidden === true}
      isMine={isMine}
      isPrivate={event.private}
      media={attachments}
      quotation={
        quoted_seq !== undefined && (
          <MessageQuotation seq={quoted_seq} quotation={quotation} names={names} side={side} onOpen={onOpenQuotation} />
        )
      }
      footer={renderActions?.(event)}
    />
  );
}

/** A text that was written while one side blocks the other is shown when the reader asks for it. */
function FoldedDetails({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-graphite">
        <Trans>Show what was written</Trans>
      </summary>
      {children}
    </details>
  );
}

function Gives({ event, names }: { event: Extract<TimelineEvent, { kind: 'proposed' }>; names: BySide<string> }) {
  const { initiator, responder } = names;
  return (
    <div className="text-ink">
      <div className="grid gap-x-gap sm:grid-cols-2">
        <ThreadItems title={<Trans>{initiator} gives</Trans>} items={event.initiator_gives} />
        <ThreadItems title={<Trans>{responder} gives</Trans>} items={event.responder_gives} />
      </div>
      <PublicFulfilmentLine terms={event} names={names} />
    </div>
  );
}
