import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Measure } from '#contract/account/moderation-act.ts';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { Report, ReportDecision } from '#contract/account/report.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MeasureForm } from './measure-form.tsx';
import { measureIcons, useMeasureNames } from './report-texts.ts';
import { TextForm } from './text-form.tsx';

type ReportActionsProps = { report: Report; onSettled: (report: Report) => void };

/** What the administrator can do about a waiting report: a measure, an answer, or neither. */
export function ReportActions({ report, onSettled }: ReportActionsProps) {
  const { t } = useLingui();
  const measureNames = useMeasureNames();
  const [pendingAction, setPendingAction] = useState<Measure | 'answer' | null>(null);
  const { settle, busy, failure } = useSettling(report, onSettled);
  const form = {
    busy,
    failure,
    onSettle: (decision: ReportDecision) => void settle(decision),
    onCancel: () => setPendingAction(null),
  };
  if (pendingAction === 'answer') return <AnswerForm report={report} {...form} />;
  if (pendingAction) return <MeasureForm report={report} measure={pendingAction} {...form} />;
  const isAppeal = report.state === 'appeal';
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {report.measures.map((measure) => (
          <Button key={measure} icon={measureIcons[measure]} onClick={() => setPendingAction(measure)}>
            {measureNames[measure]}
          </Button>
        ))}
        <Button icon="i-lucide-reply" onClick={() => setPendingAction('answer')}>
          {isAppeal ? <Trans>It stands: answer</Trans> : <Trans>Answer</Trans>}
        </Button>
        <Button variant="text" busy={busy && t`Closing…`} onClick={() => void settle({ action: 'close' })}>
          <Trans>Close without answer</Trans>
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-t2 text-realgar">
          {failure}
        </p>
      )}
    </>
  );
}

type AnswerFormProps = {
  report: Report;
  busy: boolean;
  failure: string | null;
  onSettle: (decision: ReportDecision) => void;
  onCancel: () => void;
};

/** The text of an answer to the reporter, or to who objected. */
function AnswerForm({ report, busy, failure, onSettle, onCancel }: AnswerFormProps) {
  const objector = report.acts.findLast(({ appeal }) => appeal !== null)?.username;
  const receiver = report.state === 'appeal' ? (objector ?? '') : report.reporter;
  return (
    <TextForm
      label={<Trans>To @{receiver}</Trans>}
      submit={<Trans>Send answer</Trans>}
      busy={busy}
      error={failure}
      onSend={(text) => onSettle({ action: 'answer', text })}
      onCancel={onCancel}
    />
  );
}

function useSettling({ id }: Report, onSettled: (report: Report) => void) {
  const { run, busy, failure } = useAction(
    (decision: ReportDecision) => call(moderationApi.settleReport, { id, ...decision }, { quiet: true }),
    { subject: id, onSuccess: onSettled },
  );
  return { settle: run, busy: busy !== null, failure: failure && errorMessage(failure) };
}
