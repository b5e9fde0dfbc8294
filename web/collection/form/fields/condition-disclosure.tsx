import { useLingui } from '@lingui/react/macro';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Condition, ConditionMark } from '#contract/collection/specimen/status.ts';
import { useChoiceName, useChoiceOptions } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { FormDisclosure } from './form-disclosure.tsx';

/** The damage, and the repairs. */
export function ConditionDisclosure({ draft, set }: DraftFields) {
  const { t } = useLingui();
  const names = useFieldNames();
  const conditions = useChoiceOptions(specimenFields.condition.kind);
  const conditionName = useChoiceName(specimenFields.condition.kind);
  const marks = useChoiceOptions(specimenFields.marks.kind);
  const toggle = (mark: ConditionMark, isChecked: boolean) =>
    set({ marks: isChecked ? [...draft.marks, mark] : draft.marks.filter((otherMark) => otherMark !== mark) });
  const options: { value: Condition | ''; label: string }[] = [{ value: '', label: t`Not said` }, ...conditions];
  return (
    <FormDisclosure
      group="condition"
      title={t`Condition and treatment`}
      summary={draft.condition ? conditionName(draft.condition) : undefined}
    >
      <Field id="condition" label={names.condition} className="sm:max-w-80">
        <Select value={draft.condition} onValueChange={(condition) => set({ condition })} options={options} />
      </Field>
      <FieldGroup label={names.marks} className="mt-4">
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {marks.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={draft.marks.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </FormDisclosure>
  );
}
