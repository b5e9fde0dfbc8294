import { Trans, useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { sizeUnits, weightUnits } from '#contract/format/units.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Units = Pick<Preference, 'size_unit' | 'weight_unit' | 'translated_language'>;
type Props = { values: Units; set: (change: Partial<Units>) => void };

/** The choices of the unit for sizes, the unit for weights, and the second language of names. */
export function UnitChoices({ values, set }: Props) {
  const { t } = useLingui();
  const weightNames = {
    g: t`g, grams`,
    kg: t`kg, kilograms`,
    ct: t`ct, carats`,
    oz: t`oz, ounces`,
    lb: t`lb, pounds`,
  };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FieldGroup label={<Trans>Size unit</Trans>}>
          <Segment
            label={t`Size unit`}
            value={values.size_unit}
            onValueChange={(size_unit) => set({ size_unit })}
            options={sizeUnits.map((value) => ({ value, label: value }))}
          />
        </FieldGroup>
        <Field id="weight_unit" label={<Trans>Weight unit</Trans>}>
          <Select
            value={values.weight_unit}
            onValueChange={(weight_unit) => set({ weight_unit })}
            options={weightUnits.map((value) => ({ value, label: weightNames[value] }))}
          />
        </Field>
      </div>
      <FieldGroup
        label={<Trans>Names are also shown in</Trans>}
        help={<Trans>Beside the reader’s own language, on your specimens and labels.</Trans>}
      >
        <Segment
          label={t`Names are also shown in`}
          value={values.translated_language}
          onValueChange={(translated_language) => set({ translated_language })}
          options={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
      </FieldGroup>
    </>
  );
}
