import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isConversationKind, type Report, type ReportState } from '#contract/account/report.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { StatusBadge, type StatusBadgeShape, type StatusBadgeTone } from '#web/ui/status-badge.tsx';
import { ReportActions } from './report-actions.tsx';
import { useReasonNames, useStateNames } from './report-texts.ts';
import { ReportedConversation } from './reported-conversation.tsx';

const badgeStyles: Record<ReportState, { shape: StatusBadgeShape; tone: StatusBadgeTone }> = {
  open: { shape: 'half', tone: 'warning' },
  hidden: { shape: 'lock', tone: 'plain' },
  answered: { shape: 'full', tone: 'good' },
  closed: { shape: 'ring', tone: 'plain' },
};

/** The state of a report. */
const ReportStateBadge = ({ state }: { state: ReportState }) => (
  <StatusBadge {...badgeStyles[state]}>{useStateNames()[state]}</StatusBadge>
);

type ReportCardProps = { report: Report; onSettled: (report: Report) => void };

/** One report: the reported content with a link, the reason, the reporter, and the possible actions. */
export function ReportCard({ report, onSettled }: ReportCardProps) {
  const reasons = useReasonNames();
  const { day: formatDay } = useTimeFormat();
  const { reason, text, reporter, created_at, state, answer } = report;
  const day = formatDay(created_at);
  return (
    <li className="border-b border-mica py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-h3">{reasons[reason]}</h2>
        <ReportStateBadge state={state} />
      </div>
      <p className="mt-1">
        <Subject report={report} />
      </p>
      {text && (
        <blockquote dir="auto" className="prose mt-3 whitespace-pre-line border-s border-galena ps-4">
          {text}
        </blockquote>
      )}
      <p className="mt-3 text-t2 text-graphite">
        <Trans>
          Reported by{' '}
          <Link to={screenAddress('userCollection', { username: reporter })} className="link-quiet">
            @{reporter}
          </Link>{' '}
          on {day}
        </Trans>
      </p>
      {isConversationKind(report.kind) && state === 'open' && <ReportedConversation report_id={report.id} />}
      {answer && (
        <p dir="auto" className="prose mt-3 whitespace-pre-line text-t2">
          <Trans>Answer: {answer}</Trans>
        </p>
      )}
      {state === 'open' && <ReportActions report={report} onSettled={onSettled} />}
    </li>
  );
}

/** The reported content, as a link to it. */
function Subject({ report }: { report: Report }) {
  const { kind, username, permanent_id, media_id, intent_id, reporter } = report;
  if (kind === 'message')
    return username === '' ? (
      <Trans>A message of a former collector to @{reporter}</Trans>
    ) : (
      <Trans>
        A message of{' '}
        <Link to={screenAddress('userCollection', { username })} className="link">
          @{username}
        </Link>{' '}
        to @{reporter}
      </Trans>
    );
  if (kind === 'intent' && intent_id)
    return (
      <Trans>
        <Link to={screenAddress('intent', { intent_id })} className="link">
          An exchange intent
        </Link>{' '}
        of @{username}
      </Trans>
    );
  if (kind === 'thread' && username === '')
    return <Trans>The conversation of @{reporter} with a former collector</Trans>;
  if (kind === 'thread')
    return (
      <Trans>
        The conversation of @{reporter} with{' '}
        <Link to={screenAddress('userCollection', { username })} className="link">
          @{username}
        </Link>
      </Trans>
    );
  if (kind === 'media' && media_id)
    return (
      <Trans>
        <Link to={screenAddress('media', { id: media_id })} className="link">
          A picture
        </Link>{' '}
        of @{username}
      </Trans>
    );
  if (kind === 'specimen' && permanent_id)
    return (
      <Trans>
        <Link to={screenAddress('permanent', { permanent_id })} className="link">
          Specimen {permanent_id}
        </Link>{' '}
        of @{username}
      </Trans>
    );
  return (
    <Trans>
      The profile of{' '}
      <Link to={screenAddress('userCollection', { username })} className="link">
        @{username}
      </Link>
    </Trans>
  );
}
