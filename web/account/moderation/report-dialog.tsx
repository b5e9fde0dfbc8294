import { Trans, useLingui } from '@lingui/react/macro';
import { type ReportedSubject, reportReasons } from '#contract/account/report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { useReasonNames } from './report-texts.ts';
import { useReport } from './use-report.ts';

export type ReportDialogProps = {
  subject: ReportedSubject;
  /** the name of what is reported, as users call it */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports content to the administrator: a reason and a short text. */
export function ReportDialog({ open, ...props }: ReportDialogProps) {
  return open && <OpenReport {...props} />;
}

function OpenReport({ subject, name, onOpenChange }: Omit<ReportDialogProps, 'open'>) {
  const { t } = useLingui();
  const close = () => onOpenChange(false);
  const { send, busy, failure, issues, ...fields } = useReport(subject, close);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={<Trans>Report {name}?</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="report" variant="primary" busy={busy && t`Sending…`}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <p className="text-graphite">
        <Trans>The administrator looks at it. Nobody else learns who reported.</Trans>
      </p>
      <form
        id="report"
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ReportFields {...fields} />
      </form>
      {failure && issues.length === 0 && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
    </Dialog>
  );
}

type Fields = Pick<ReturnType<typeof useReport>, 'values' | 'set' | 'messageOf'>;

function ReportFields({ values, set, messageOf }: Fields) {
  const reasonNames = useReasonNames();
  return (
    <>
      <FieldGroup label={<Trans context="of a report">Reason</Trans>} error={messageOf('reason')}>
        <div className="grid">
          {reportReasons.map((reason) => (
            <Radio
              key={reason}
              id={reason === reportReasons[0] ? 'reason' : undefined}
              name="reason"
              label={reasonNames[reason]}
              checked={values.reason === reason}
              onChange={() => set({ reason })}
              className="min-h-9! w-full py-2!"
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        id="text"
        label={<Trans>In your words</Trans>}
        optional={<Trans>optional</Trans>}
        error={messageOf('text')}
      >
        <TextArea name="text" dir="auto" value={values.text} onChange={({ target }) => set({ text: target.value })} />
      </Field>
    </>
  );
}
