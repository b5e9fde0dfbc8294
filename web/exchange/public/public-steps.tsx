import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BySide } from '#contract/exchange/thread/side.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { useEventText } from '#web/exchange/thread/use-event-text.ts';
import { Time } from '#web/shell/time/time.tsx';
import { proposalVersions } from './proposal-versions.ts';

type Props = {
  thread: Pick<ThreadPublic, 'started_at' | 'events' | 'steps' | 'agreement'>;
  names: BySide<string>;
};

/** The steps of the exchange after the agreement, each with its day. */
export function PublicSteps({ thread, names }: Props) {
  const eventText = useEventText(names, proposalVersions(thread.agreement, thread.events));
  const { initiator } = names;
  return (
    <ol className="grid gap-2 text-t2">
      <Step dateTime={thread.started_at}>
        <Trans>{initiator} began the conversation</Trans>
      </Step>
      {thread.steps.map((event) => (
        <Step key={event.seq} dateTime={event.at}>
          {eventText(event)}
        </Step>
      ))}
    </ol>
  );
}

const Step = ({ dateTime, children }: { dateTime: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 border-t border-mica pt-2">
    <span className="text-graphite">
      <Time dateTime={dateTime} />
    </span>
    <span className="min-w-0 flex-1">{children}</span>
  </li>
);
