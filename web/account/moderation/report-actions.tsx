import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { moderationApi } from '#contract/account/moderation-api.ts';
import type { Report, ReportDecision } from '#contract/account/report.ts';
import { isConversationKind, REPORT_TEXT_MAX } from '#contract/account/report.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type ReportActionsProps = { report: Report; onSettled: (report: Report) => void };

/** Hides the content from visitors, answers the reporter, or closes the report without either. */
export function ReportActions({ report, onSettled }: ReportActionsProps) {
  const { t } = useLingui();
  const [pendingAction, setWriting] = useState<'hide' | 'answer' | null>(null);
  const { settle, busy, failure } = useSettling(report, onSettled);
  if (pendingAction)
    return (
      <AnswerForm
        action={pendingAction}
        reporter={report.reporter}
        busy={busy}
        failure={failure}
        onSettle={(settlement) => void settle(settlement)}
        onCancel={() => setWriting(null)}
      />
    );
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {!isConversationKind(report.kind) && (
          <Button icon="i-lucide-eye-off" onClick={() => setWriting('hide')}>
            <Trans>Hide from visitors</Trans>
          </Button>
        )}
        <Button icon="i-lucide-reply" onClick={() => setWriting('answer')}>
          <Trans>Answer</Trans>
        </Button>
        <Button variant="text" busy={busy && t`Closing…`} onClick={() => void settle({ action: 'close' })}>
          <Trans>Close without answer</Trans>
        </Button>
      </div>
      {failure && <p className="mt-2 text-t2 text-realgar">{failure}</p>}
    </>
  );
}

type WritingProps = {
  action: 'hide' | 'answer';
  reporter: string;
  busy: boolean;
  failure: string | null;
  onSettle: (settlement: ReportDecision) => void;
  onCancel: () => void;
};

/** The text of an answer, or of hiding, where it is optional. */
function AnswerForm({ action, reporter, busy, failure, onSettle, onCancel }: WritingProps) {
  const id = useId();
  const [text, setText] = useState('');
  const hides = action === 'hide';
  const buttonLabel: ReactNode = hides ? <Trans>Hide from visitors</Trans> : <Trans>Send answer</Trans>;
  return (
    <form
      noValidate
      className="mt-4 grid max-w-120 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmedText = text.trim();
        if (hides) onSettle({ action, ...(trimmedText && { text: trimmedText }) });
        else onSettle({ action: 'answer', text: trimmedText });
      }}
    >
      <Field id={id} label={<Trans>To @{reporter}</Trans>} optional={hides && <Trans>optional</Trans>} error={failure}>
        <TextArea
          dir="auto"
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={hides ? 'danger' : 'primary'} busy={busy && buttonLabel}>
          {buttonLabel}
        </Button>
        <Button variant="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function useSettling({ id }: Report, onSettled: (report: Report) => void) {
  const { run, busy, failure } = useAction(
    (settlement: ReportDecision) => call(moderationApi.settleReport, { id, ...settlement }, { quiet: true }),
    { subject: id, onSuccess: onSettled },
  );
  return { settle: run, busy: busy !== null, failure: failure && errorMessage(failure) };
}
