import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isLate } from '#contract/exchange/state/next-step.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { shortDayText } from '#contract/format/short-day.ts';
import { localeAtom } from '#web/shell/language.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useThreadStatusName } from './thread-status-name.ts';
import { useStepText } from './use-step-text.ts';

type Props = { thread: ThreadSummary; currentTime: string };

/** What a conversation waits for, since when and by when; one that waits for nothing says its status. */
export function ThreadStep({ thread, currentTime }: Props) {
  const statusName = useThreadStatusName();
  const { status, closed, next_step: step } = thread;
  const isCompleted = status === 'completed' && !closed;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-.5 text-t2 text-graphite">
      {(!step || closed || isCompleted) && (
        <StatusBadge shape={closed ? 'ring' : isCompleted ? 'full' : 'half'} tone={isCompleted ? 'good' : 'plain'}>
          {statusName(status, closed !== null)}
        </StatusBadge>
      )}
      {step && <StepText step={step} currentTime={currentTime} />}
    </p>
  );
}

type StepProps = { step: NonNullable<ThreadSummary['next_step']>; currentTime: string };

function StepText({ step, currentTime }: StepProps) {
  const locale = useAtomValue(localeAtom);
  const stepText = useStepText();
  const { kind, is_mine, since, due_at } = step;
  const day = (moment: string) => shortDayText(moment, locale, currentTime);
  const [sinceDay, dueDay] = [day(since), due_at && day(due_at)];
  const isOverdue = isLate(step, currentTime);
  return (
    <>
      <StatusBadge
        shape={isOverdue ? 'triangle' : is_mine ? 'full' : 'half'}
        tone={isOverdue ? 'bad' : is_mine ? 'go' : 'plain'}
      >
        <span className="whitespace-normal font-600">{stepText(kind, is_mine)}</span>
      </StatusBadge>
      {isOverdue && dueDay ? (
        <span className="text-realgar">
          <Trans>overdue since {dueDay}</Trans>
        </span>
      ) : (
        <span>
          {dueDay && (
            <>
              <Trans>by {dueDay}</Trans>
              {' · '}
            </>
          )}
          <Trans>since {sinceDay}</Trans>
        </span>
      )}
    </>
  );
}
