import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type BySide, otherSide } from '#contract/exchange/thread/side.ts';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MessageReport } from './message-report.tsx';
import { ThreadEntries } from './thread-entries.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import type { useUnsentMessages } from './use-unsent-messages.ts';

type Props = {
  thread: LoadedThread;
  names: BySide<string>;
  versions: ReadonlyMap<string, number>;
  unsentMessages: Pick<ReturnType<typeof useUnsentMessages>, 'unsent' | 'retry' | 'discard'>;
  readEarlier: (before_seq: number) => Promise<void>;
};

/** Within this many pixels of the end, the reader counts as reading the newest message. */
const NEAR_END_PX = 120;

/**
 * Keeps the log scrolled to its newest line while the reader is there, also when a keyboard shrinks it, and keeps
 * the position while older lines are added.
 */
function useStickToEnd(count: number, isOwn: boolean) {
  const log = useRef<HTMLDivElement>(null);
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
    return () => resizeObserver.disconnect();
  }, []);
  const note = () => {
    const { current } = log;
    if (current) isNear.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END_PX;
  };
  return { log, note };
}

/** The messages and events, the newest last, announced as they arrive; below them the messages not sent yet. */
export function ThreadConversation({ thread, names, versions, unsentMessages, readEarlier }: Props) {
  const { t } = useLingui();
  const { events, read } = thread;
  const { unsent, retry, discard } = unsentMessages;
  const { log, note } = useStickToEnd((events.at(-1)?.seq ?? 0) + unsent.length, unsent.length > 0);
  const [firstEvent] = events;
  const counterpart = otherSide(read.side);
  const { run: goBack, busy } = useAction(readEarlier);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t`Conversation`}
      aria-live="polite"
      onScroll={note}
      className="min-h-0 flex flex-1 flex-col gap-4 overflow-y-auto px-edge py-4 md:px-6"
    >
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
        events={events}
        names={names}
        side={read.side}
        versions={versions}
        doable={({ seq, by }) =>
          by === counterpart && read[counterpart].username !== '' ? (
            <MessageReport thread_id={read.id} seq={seq} name={names[counterpart]} />
          ) : null
        }
      />
      {unsent.map((message) => (
        <UnsentBubble
          key={message.id}
          message={message}
          onRetry={() => retry(message)}
          onDiscard={() => discard(message)}
        />
      ))}
    </div>
  );
}
