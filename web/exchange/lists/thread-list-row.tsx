import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusBadge } from '#web/ui/state-mark.tsx';
import { useThreadStatusName } from './thread-status-name.ts';
import { useLastEventText } from './use-last-words.ts';

/** One conversation: the partner, its status, the next deadline, and the last message or event. */
export function ThreadListRow({ thread }: { thread: ThreadSummary }) {
  const { t } = useLingui();
  const { day, number } = useFormat();
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
            to={linkTo('threadWorkspace', { thread_id: id })}
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
