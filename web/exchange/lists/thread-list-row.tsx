import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isEventKind } from '#contract/exchange/state/event-kinds.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { closeNameGaps } from '#contract/format/name-gaps.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useOwnPlainTexts } from '#web/exchange/thread/use-own-event-text.ts';
import { type EventTexts, usePlainEventTexts } from '#web/exchange/thread/use-plain-event-texts.ts';
import { useClosingText } from '#web/exchange/thread/use-problem-texts.ts';
import { useUnknownEventText } from '#web/exchange/thread/use-unknown-event-text.ts';
import { useFormat } from '#web/shell/format.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ShortDay } from './short-day.tsx';
import { ThreadStep } from './thread-step.tsx';
import { ThreadTileNames, ThreadTilePair } from './thread-tile-pair.tsx';

/** Short texts of events that have longer ones in the conversation. */
function useShortTexts() {
  const { t } = useLingui();
  return (name: string): EventTexts => ({
    proposed: t`${name} made a proposal`,
    withdrawn: t`${name} withdrew the proposal`,
    rejected: t`${name} rejected the proposal`,
    lapsed: t`The proposal lapsed`,
    agreed: t`${name} agreed to the proposal`,
    problem: t`${name} reported a problem`,
    published: t`${name} changed who can read it`,
    unavailable: t`A specimen is no longer available`,
  });
}

/** Returns the last event of a conversation as a sentence; null where it was a message. */
function useLastEventText() {
  const { t } = useLingui();
  const closingText = useClosingText();
  const unknownText = useUnknownEventText();
  const [plain, short] = [usePlainEventTexts(), useShortTexts()];
  const ownPlainTexts = useOwnPlainTexts();
  return ({ last_event: last, closed, side, partner }: ThreadSummary): string | null => {
    const personName = (author: string) => (author === side ? t`You` : partner.display_name || t`Former collector`);
    if (last.kind === 'message' || last.kind === 'started') return last.text === '' ? t`Photographs` : null;
    if (last.kind === 'closed') return closed && closingText(closed.reason, personName(closed.by));
    if (!isEventKind(last.kind)) return unknownText;
    const { kind } = last;
    const name = personName(last.by);
    const ownTexts = last.by === side ? ownPlainTexts : {};
    const lastEventText = { ...plain(name), ...ownTexts, ...short(name) }[kind];
    return lastEventText ? closeNameGaps(lastEventText, name) : null;
  };
}

/**
 * One conversation: the items of both sides, the partner, what it waits for and until when, and the last message or
 * event.
 */
export function ThreadListRow({ thread, currentTime }: { thread: ThreadSummary; currentTime: string }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { id, partner, unread, muted, last_event: last } = thread;
  const count = number(unread);
  const lastEventText = useLastEventText()(thread);
  return (
    <li className="relative flex items-start gap-3 border-b border-mica py-3 sm:gap-4">
      <ThreadTilePair {...thread} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <h3 className="min-w-0 flex flex-1 items-center text-n">
            <Link
              to={screenAddress('threadWorkspace', { thread_id: id })}
              className={classes(
                'link-quiet min-w-0 truncate after:(absolute inset-0 content-empty)',
                unread > 0 && 'font-600',
              )}
            >
              <bdi>{partner.display_name}</bdi>
            </Link>
            {thread.partner_away && (
              <span className="ms-2 font-sans text-t2 text-graphite">
                {t({ message: 'away', context: 'on vacation' })}
              </span>
            )}
            {muted && <Icon small name="i-lucide-bell-off" className="ms-2 text-graphite" />}
            {muted && <span className="sr-only">{t`Muted`}</span>}
          </h3>
          <span className="shrink-0 text-t2 text-graphite">
            <ShortDay dateTime={last.at} currentTime={currentTime} />
          </span>
        </div>
        <p className="line-clamp-1 break-words text-t2">
          <ThreadTileNames {...thread} />
        </p>
        <ThreadStep thread={thread} currentTime={currentTime} />
        <div className="mt-1 flex items-start gap-3">
          <p dir="auto" className="line-clamp-1 min-w-0 flex-1 break-words text-t2 text-graphite">
            {[lastEventText, last.text].filter(Boolean).join(' · ')}
          </p>
          {unread > 0 && (
            <span className="num shrink-0 rounded bg-azurite px-2 text-t2 text-on-azurite">
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{t`${count} unread`}</span>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
