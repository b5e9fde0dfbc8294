import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { withoutText } from '#contract/exchange/thread/removed-content.ts';
import { type BySide, otherSide } from '#contract/exchange/thread/side.ts';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { findQuotation, type LoadedThread } from '#web/exchange/thread/thread-events.ts';
import type { TimelineEvent } from '#web/exchange/thread/use-event-text.ts';
import { useOwnEventText } from '#web/exchange/thread/use-own-event-text.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MessageQuotation } from './message-quotation.tsx';
import { MessageReport } from './message-report.tsx';
import { ThreadEntries } from './thread-entries.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import type { useUnsentMessages } from './use-unsent-messages.ts';
import { WithholdButton } from './withhold-button.tsx';

type Props = {
  thread: LoadedThread;
  names: BySide<string>;
  versions: ReadonlyMap<string, number>;
  specimenNames: ReadonlyMap<string, string>;
  unsentMessages: Pick<ReturnType<typeof useUnsentMessages>, 'unsent' | 'retry' | 'discard'>;
  readEarlier: (before_seq: number) => Promise<void>;
  /** goes to an event, and loads it first where it is not loaded */
  goToEvent: (seq: number) => void;
  onQuote: (seq: number) => void;
  send: (command: WrittenCommand) => Promise<unknown>;
};

/** Within this many pixels of the end, the reader counts as reading the newest message. */
const NEAR_END_PX = 120;

/**
 * Keeps the log scrolled to its newest line while the reader is there, also when a keyboard shrinks it or something is
 * added below a message, and keeps the position while older lines are added.
 */
function useStickToEnd(count: number, isOwn: boolean) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  useLayoutEffect(() => {
    const { current } = log;
    if (count > 0 && current && (isNear.current || isOwn)) current.scrollTop = current.scrollHeight;
  }, [count, isOwn]);
  useEffect(() => {
    const { current } = log;
    if (!current) return;
    const resizeObserver = new ResizeObserver(() => {
      if (isNear.current) current.scrollTop = current.scrollHeight;
    });
    resizeObserver.observe(current);
    // What is added below a message makes the content longer, not the log.
    if (content.current) resizeObserver.observe(content.current);
    return () => resizeObserver.disconnect();
  }, []);
  const note = () => {
    const { current } = log;
    if (current) isNear.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END_PX;
  };
  return { log, content, note };
}

/** A text of the other side that the administrator has hidden since this page loaded it. */
function withHiddenText(event: ThreadEvent, { state, read }: LoadedThread): ThreadEvent {
  const isHidden = (author: string, seq: number) => author !== read.side && state.hidden.includes(seq);
  if (isHidden(event.by, event.seq)) return withoutText(event);
  if (event.kind !== 'message' || !event.quotation) return event;
  const { by, seq } = event.quotation;
  return isHidden(by, seq) ? { ...event, quotation: null } : event;
}

type ActionsProps = Pick<Props, 'thread' | 'send' | 'onQuote'> & { event: TimelineEvent; name: string };

/** What can be done with a text: messages are quoted. */
function EntryActions({ onQuote, ...props }: ActionsProps): ReactNode {
  const { thread, event, name } = props;
  const { t } = useLingui();
  const isMessage = event.kind === 'message' || event.kind === 'started';
  if (!isMessage) return <OtherActions {...props} />;
  const isQuotable = !event.text_hidden && thread.commandState.allowed.includes('message');
  return (
    <div className="flex gap-4 writing:hidden">
      {isQuotable && (
        <button
          type="button"
          aria-label={event.by === thread.read.side ? t`Quote your message` : t`Quote this message of ${name}`}
          className="link-quiet min-h-6 text-t1 text-graphite"
          onClick={() => onQuote(event.seq)}
        >
          <Trans>Quote</Trans>
        </button>
      )}
      <OtherActions {...props} />
    </div>
  );
}

/** On a message of the other side, its report; on an own text of a public conversation, what visitors read of it. */
function OtherActions({ thread, event, name, send }: Omit<ActionsProps, 'onQuote'>): ReactNode {
  const { read, state } = thread;
  const counterpart = otherSide(read.side);
  const isMessage = event.kind === 'message' || event.kind === 'started';
  if (isMessage && event.by === counterpart && read[counterpart].username !== '')
    return <MessageReport thread_id={read.id} seq={event.seq} name={name} />;
  const mayWithhold = state.public || state.publication !== null || state.withheld.includes(event.seq);
  return mayWithhold && <WithholdButton thread={thread} event={event} send={send} />;
}

/** The messages and events, the newest last, announced as they arrive; below them the messages not sent yet. */
export function ThreadConversation({
  thread,
  names,
  versions,
  specimenNames,
  unsentMessages,
  readEarlier,
  goToEvent,
  onQuote,
  send,
}: Props) {
  const { t } = useLingui();
  const { events, read } = thread;
  const { unsent, retry, discard } = unsentMessages;
  const { log, content, note } = useStickToEnd((events.at(-1)?.seq ?? 0) + unsent.length, unsent.length > 0);
  const [firstEvent] = events;
  const counterpart = otherSide(read.side);
  const ownText = useOwnEventText(read.side);
  const { run: goBack, busy } = useAction(readEarlier);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t`Conversation`}
      aria-live="polite"
      onScroll={note}
      className="relative min-h-0 flex-1 overflow-y-auto px-edge py-4 writing:py-2 md:px-6"
    >
      <div ref={content} className="min-h-full flex flex-col gap-4 writing:gap-2">
        <a href="#write" className="sr-only self-center focus:not-sr-only">
          <Trans>Skip to writing</Trans>
        </a>
        {read.has_earlier && (
          <div className="self-center">
            <Button busy={busy && <Trans>Loading…</Trans>} onClick={() => void (firstEvent && goBack(firstEvent.seq))}>
              <Trans>Show earlier</Trans>
            </Button>
          </div>
        )}
        <div aria-hidden="true" className="mt-auto" />
        <ThreadEntries
          events={events.map((event) => withHiddenText(event, thread))}
          names={names}
          side={read.side}
          versions={versions}
          specimenNames={specimenNames}
          ownText={ownText}
          onOpenQuotation={goToEvent}
          renderActions={(event) => (
            <EntryActions thread={thread} event={event} name={names[counterpart]} send={send} onQuote={onQuote} />
          )}
        />
        {unsent.map((message) => (
          <UnsentBubble
            key={message.id}
            message={message}
            quotation={
              message.quoted_seq !== undefined && (
                <MessageQuotation
                  seq={message.quoted_seq}
                  quotation={findQuotation(events, message.quoted_seq)}
                  names={names}
                  side={read.side}
                  onOpen={goToEvent}
                />
              )
            }
            onRetry={() => retry(message)}
            onDiscard={() => discard(message)}
          />
        ))}
      </div>
    </div>
  );
}
