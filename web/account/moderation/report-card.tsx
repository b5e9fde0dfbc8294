import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isWaiting, type Report, type ReportState } from '#contract/account/report.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { StatusBadge, type StatusBadgeShape, type StatusBadgeTone } from '#web/ui/status-badge.tsx';
import { ActList } from './act-list.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSubject } from './report-subject.tsx';
import { useReasonNames, useStateNames } from './report-texts.ts';
import { ReportedConversation } from './reported-conversation.tsx';

const badgeStyles: Record<ReportState, { shape: StatusBadgeShape; tone: StatusBadgeTone }> = {
  open: { shape: 'half', tone: 'warning' },
  appeal: { shape: 'half', tone: 'warning' },
  acted: { shape: 'lock', tone: 'plain' },
  answered: { shape: 'full', tone: 'good' },
  closed: { shape: 'ring', tone: 'plain' },
  restored: { shape: 'ring', tone: 'plain' },
};

/** The state of a report. */
const ReportStateBadge = ({ state }: { state: ReportState }) => (
  <StatusBadge {...badgeStyles[state]}>{useStateNames()[state]}</StatusBadge>
);

type ReportCardProps = { report: Report; onSettled: (report: Report) => void };

/**
 * One report: the reported content with a link and as it was, the reason, the reporter, what was done before, and the
 * possible actions.
 */
export function ReportCard({ report, onSettled }: ReportCardProps) {
  const reasons = useReasonNames();
  const { reason, text, state, answer, acts, earlier_acts } = report;
  return (
    <li className="border-b border-mica py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-h3">{reasons[reason]}</h2>
        <ReportStateBadge state={state} />
      </div>
      <p className="mt-1">
        <ReportSubject report={report} />
      </p>
      <ReportedText report={report} />
      <ReporterLine report={report} />
      {text && (
        <p dir="auto" className="prose mt-1 whitespace-pre-line text-t2">
          {text}
        </p>
      )}
      {report.by_partner && isWaiting(state) && <ReportedConversation report_id={report.id} />}
      {answer && (
        <p dir="auto" className="prose mt-3 whitespace-pre-line text-t2">
          <Trans>Answer: {answer}</Trans>
        </p>
      )}
      {acts.length > 0 && <ActList acts={acts} onUndone={onSettled} />}
      {earlier_acts.length > 0 && (
        <div className="mt-4">
          <Disclosure
            open={isWaiting(state)}
            title={plural(earlier_acts.length, { one: '# earlier act', other: '# earlier acts' })}
          >
            <ActList acts={earlier_acts} />
          </Disclosure>
        </div>
      )}
      {isWaiting(state) && <ReportActions report={report} onSettled={onSettled} />}
    </li>
  );
}

/** What was reported, as it was then. */
function ReportedText({ report: { reported_text } }: { report: Report }) {
  if (!reported_text) return null;
  return (
    <blockquote
      dir="auto"
      className="prose mt-3 max-h-60 overflow-y-auto whitespace-pre-line break-words border-s border-galena ps-4"
    >
      {reported_text}
    </blockquote>
  );
}

function ReporterLine({ report: { reporter, created_at } }: { report: Report }) {
  const { moment } = useTimeFormat();
  const day = moment(created_at);
  return (
    <p className="mt-3 text-t2 text-graphite">
      {reporter ? (
        <Trans>
          Reported by{' '}
          <Link to={screenAddress('userCollection', { username: reporter })} className="link-quiet">
            @{reporter}
          </Link>{' '}
          on {day}
        </Trans>
      ) : (
        <Trans>Reported on {day}</Trans>
      )}
    </p>
  );
}
