import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Measure } from '#contract/account/moderation-act.ts';
import { REPORT_TEXT_MAX, type Report, type ReportDecision, reportReasons } from '#contract/account/report.ts';
import { languageTags } from '#contract/format/language-tag.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { useMeasureNames, useReasonNames } from './report-texts.ts';
import { useMeasures } from './use-measures.ts';

type MeasureFormProps = {
  report: Report;
  /** the one whose button was pressed */
  measure: Measure;
  busy: boolean;
  failure: string | null;
  onSettle: (decision: ReportDecision) => void;
  onCancel: () => void;
};

/** What is done, against whom, by which rule, and what they and the reporter are written; filled in beforehand. */
export function MeasureForm({ report, measure, busy, failure, onSettle, onCancel }: MeasureFormProps) {
  const { t } = useLingui();
  const form = useMeasures(report, measure);
  const reasonNames = useReasonNames();
  const id = useId();
  const { reporter, people } = report;
  const receiver = form.person?.username;
  return (
    <form
      noValidate
      className="mt-4 grid max-w-150 gap-5 border-s-2 border-realgar ps-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSettle(form.decision);
      }}
    >
      <MeasureChoice report={report} form={form} />
      {people.length > 1 && <PersonChoice report={report} form={form} />}
      <Field id={`${id}-rule`} label={<Trans context="moderation">Rule</Trans>}>
        <Select
          options={reportReasons.map((reason) => ({ value: reason, label: reasonNames[reason] }))}
          value={form.reason}
          onValueChange={form.setReason}
        />
      </Field>
      {receiver && (
        <Field id={`${id}-text`} label={<Trans>To @{receiver}, by e-mail</Trans>}>
          <TextArea
            dir="auto"
            lang={form.person && languageTags[form.person.locale]}
            maxLength={REPORT_TEXT_MAX}
            value={form.text}
            onChange={({ target }) => form.setText(target.value)}
          />
        </Field>
      )}
      {reporter && (
        <Field
          id={`${id}-answer`}
          label={<Trans>To @{reporter}</Trans>}
          optional={<Trans>optional</Trans>}
          help={<Trans>They are told in any case that something was done.</Trans>}
        >
          <TextArea
            dir="auto"
            rows={2}
            className="min-h-14!"
            maxLength={REPORT_TEXT_MAX}
            value={form.answer}
            onChange={({ target }) => form.setAnswer(target.value)}
          />
        </Field>
      )}
      {failure && (
        <p role="alert" className="text-t2 text-realgar">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy && t`Sending…`}>
          <Trans>Do it and send</Trans>
        </Button>
        <Button variant="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = { report: Report; form: ReturnType<typeof useMeasures> };

function MeasureChoice({ report: { measures }, form: { chosenMeasures, firstMeasure, toggle } }: ChoiceProps) {
  const measureNames = useMeasureNames();
  return (
    <FieldGroup label={<Trans>What is done</Trans>}>
      <div className="grid">
        {measures.map((measure) => (
          <Checkbox
            key={measure}
            label={measureNames[measure]}
            checked={chosenMeasures.includes(measure)}
            onChange={() => toggle(measure)}
            autoFocus={measure === firstMeasure}
            className="min-h-9! w-full py-2!"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function PersonChoice({ report: { id, people }, form: { username, setUsername } }: ChoiceProps) {
  return (
    <FieldGroup label={<Trans>Whom it is about</Trans>}>
      <div className="grid">
        {people.map((person) => (
          <Radio
            key={person.username}
            name={`person-${id}`}
            label={`@${person.username}`}
            checked={username === person.username}
            onChange={() => setUsername(person.username)}
            className="min-h-9! w-full py-2!"
          />
        ))}
      </div>
    </FieldGroup>
  );
}
