import { useLingui } from '@lingui/react/macro';
import { choosePaper } from '#contract/label-cards/printing/choose-paper.ts';
import { type Paper, papers, type Size } from '#contract/label-cards/printing/print-settings.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Millimetres, type NumberProps } from './margin-fields.tsx';

/** The names of papers. */
export function usePaperNames(): Record<Paper, string> {
  const { t } = useLingui();
  return { a4: 'A4', a5: 'A5', letter: t`Letter`, roll: t`Roll`, custom: t`Another size` };
}

/** The paper and its orientation; for a roll or a custom size also its measures. */
export function PaperChoice({ card, ...numbers }: NumberProps & { card: Size }) {
  const { t } = useLingui();
  const { settings, onChange } = numbers;
  const names = usePaperNames();
  const isSheet = settings.paper !== 'roll';
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Size`}>
          <Select
            options={papers.map((paper) => ({ value: paper, label: names[paper] }))}
            value={settings.paper}
            onValueChange={(paper) => onChange(choosePaper(settings, paper, card))}
          />
        </Field>
        {isSheet && settings.paper !== 'custom' && (
          <FieldGroup label={t`Direction`}>
            <Segment
              options={[
                { value: 'upright', label: t`Upright` },
                { value: 'across', label: t`Across` },
              ]}
              value={settings.across ? 'across' : 'upright'}
              onValueChange={(value) => onChange({ across: value === 'across', row: 1, column: 1 })}
            />
          </FieldGroup>
        )}
        {settings.paper === 'roll' && <Millimetres {...numbers} field="width" label={t`Width, mm`} />}
      </div>
      {settings.paper === 'custom' && (
        <div className="grid grid-cols-2 gap-3">
          <Millimetres {...numbers} field="width" label={t`Width, mm`} />
          <Millimetres {...numbers} field="height" label={t`Height, mm`} />
        </div>
      )}
    </>
  );
}
