import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { reportedThreadsApi } from '#contract/exchange/api.ts';
import type { ReportedEntry, ReportedThread } from '#contract/exchange/thread/reported-entries.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Time } from '#web/shell/time/time.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The messages of a reported conversation, the newest page first, loaded when the administrator asks for them. */
export function ReportedConversation({ report_id }: { report_id: string }) {
  const [read, setRead] = useState<ReportedThread | null>(null);
  const before_seq = read?.next_before_seq ?? undefined;
  const { run, busy, failure } = useAction(
    () => call(reportedThreadsApi.read, { id: report_id, before_seq }, { quiet: true }),
    { subject: report_id, onSuccess: (page) => setRead({ ...page, said: [...page.said, ...(read?.said ?? [])] }) },
  );
  const names = read && { initiator: read.initiator.display_name, responder: read.responder.display_name, system: '' };
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {(!read || before_seq !== undefined) && (
        <Button busy={busy && <Trans>Loading…</Trans>} onClick={() => void run()}>
          {read ? <Trans>Show earlier</Trans> : <Trans>Read the conversation</Trans>}
        </Button>
      )}
      {failure && <p className="text-t2 text-realgar">{failure.message}</p>}
      {read?.public && (
        <Link to={screenAddress('threadPublic', { thread_id: read.thread_id })} className="link text-t2">
          <Trans>As visitors read it</Trans>
        </Link>
      )}
      {read && names && (
        <ol className="prose max-h-120 w-full overflow-y-auto border-s border-galena ps-4">
          {read.said.map((entry) => (
            <Entry key={entry.seq} entry={entry} name={names[entry.by]} isReported={entry.seq === read.seq} />
          ))}
        </ol>
      )}
    </div>
  );
}

type EntryProps = { entry: ReportedEntry; name: string; isReported: boolean };

function Entry({ entry: { at, private: isPrivate, text, pictures }, name, isReported }: EntryProps) {
  return (
    <li className="py-2">
      <p className="text-t2 text-graphite">
        <bdi>{name}</bdi> <Time dateTime={at} format="moment" /> {isPrivate && <Trans>Private message</Trans>}{' '}
        {isReported && (
          <StatusBadge shape="triangle" tone="bad">
            <Trans context="of a message">Reported</Trans>
          </StatusBadge>
        )}
      </p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {text}
      </p>
      {pictures.map(({ id, variants }) => (
        <img key={id} src={variants['320']} alt="" className="mt-2 max-w-40" />
      ))}
    </li>
  );
}
