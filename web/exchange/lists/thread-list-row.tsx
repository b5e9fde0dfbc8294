import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import type { ThreadEventKind } from '#contract/exchange/thread/thread-event.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type EventTexts, usePlainEventTexts } from '#web/exchange/thread/use-plain-event-texts.ts';
import { useClosingText } from '#web/exchange/thread/use-problem-texts.ts';
import { useFormat } from '#web/shell/format.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useThreadStatusName } from './thread-status-name.ts';

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
  const [plain, short] = [usePlainEventTexts(), useShortTexts()];
  return ({ last_event: last, closed, side, partner }: ThreadSummary): string | null => {
    const personName = (author: string) => (author === side ? t`You` : partner.display_name || t`Former collector`);
    if (last.kind === 'message' || last.kind === 'started') return last.text === '' ? t`Photographs` : null;
    if (last.kind === 'closed') return closed && closingText(closed.reason, personName(closed.by));
    const kind = last.kind as ThreadEventKind;
    const name = personName(last.by);
    return { ...plain(name), ...short(name) }[kind] ?? null;
  };
}

/** One conversation: the partner, its status, the next deadline, and the last message or event. */
export function ThreadListRow({ thread }: { thread: ThreadSummary }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { day } = useTimeFormat();
  const statusName = useThreadStatusName();
  const { id, partner, status, closed, deadline_at, unread, muted, last_event: last } = thread;
  const due = deadline_at && day(deadline_at);
  const lastDay = day(last.at);
  const count = number(unread);
  const lastEventText = useLastEventText()(thread);
  return (
    <li className="relative flex items-start gap-3 border-b border-mica py-4">
      <Avatar name={partner.display_name} src={partner.avatar_url} />
      <div className="min-w-0 flex-1">
        <h3 className="text-n">
          <Link
            to={screenAddress('threadWorkspace', { thread_id: id })}
            className="link-quiet after:(absolute inset-0 content-empty)"
          >
            <bdi>{partner.display_name}</bdi>
          </Link>
          {muted && <Icon small name="i-lucide-bell-off" className="ms-2 text-graphite" />}
          {muted && <span className="sr-only">{t`Muted`}</span>}
        </h3>
        {lastEventText && <p className="mt-.5 break-words text-graphite">{lastEventText}</p>}
        {last.text && (
          <p dir="auto" className="line-clamp-2 mt-.5 break-words">
            {last.text}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
          <StatusBadge
            shape={closed ? 'ring' : status === 'completed' ? 'full' : 'half'}
            tone={closed ? 'plain' : 'go'}
          >
            {statusName(status, closed !== null)}
          </StatusBadge>
          <ThreadDate lastDay={lastDay} due={due} isDone={status === 'completed'} />
        </p>
      </div>
      {unread > 0 && (
        <span className="num shrink-0 rounded bg-azurite px-2 text-t2 text-on-azurite">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t`${count} unread`}</span>
        </span>
      )}
    </li>
  );
}

type WhenProps = { lastDay: string; due: string | null; isDone: boolean };

/** The deadline if there is one, else the day of the last event. */
function ThreadDate({ lastDay, due, isDone }: WhenProps) {
  if (!due) return lastDay;
  return isDone ? <Trans>Reviews until {due}</Trans> : <Trans>by {due}</Trans>;
}
