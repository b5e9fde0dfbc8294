import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PrintSettings } from '#contract/label-cards/printing/print-settings.ts';
import type { PrintField } from '#contract/label-cards/printing/sheet.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';

/** `wrong` is the field whose number is invalid for the paper. */
export type NumberProps = {
  settings: PrintSettings;
  wrong: PrintField | null;
  onChange: (change: Partial<PrintSettings>) => void;
};

/** The margins of the paper and the gaps between labels. */
export function MarginFields({ isSheet, ...numbers }: NumberProps & { isSheet: boolean }) {
  const { t } = useLingui();
  return (
    <FieldGroup label={t`Margins and gaps, mm`}>
      <div className="grid grid-cols-3 gap-x-3 gap-y-2">
        <Millimetres {...numbers} field="left" label={t`left`} isLabelBelow />
        <Millimetres {...numbers} field="right" label={t`right`} isLabelBelow />
        {isSheet && <Millimetres {...numbers} field="gap_across" label={t`gap across`} isLabelBelow />}
        <Millimetres {...numbers} field="top" label={t`top`} isLabelBelow />
        <Millimetres {...numbers} field="bottom" label={t`bottom`} isLabelBelow />
        {isSheet && <Millimetres {...numbers} field="gap_down" label={t`gap down`} isLabelBelow />}
      </div>
    </FieldGroup>
  );
}

type MillimetresProps = NumberProps & { field: PrintField; label: ReactNode; isLabelBelow?: boolean };

/** One number of the settings; its name is below the field where several are in a row. */
export function Millimetres({ settings, wrong, onChange, field, label, isLabelBelow }: MillimetresProps) {
  // An empty input is no valid number, so the setting stays and the field remains empty.
  const [isBlank, setBlank] = useState(false);
  const input = (
    <NumberInput
      value={isBlank && Number.isNaN(settings[field]) ? null : settings[field]}
      aria-invalid={wrong === field || undefined}
      onValueChange={(value) => {
        setBlank(value === null);
        onChange({ [field]: value ?? Number.NaN });
      }}
    />
  );
  if (!isLabelBelow) return <Field label={label}>{input}</Field>;
  return (
    <Field label={label} className="min-w-0 flex flex-col-reverse [&>label]:(mb-0 mt-1 font-400 text-t1 text-graphite)">
      {input}
    </Field>
  );
}
