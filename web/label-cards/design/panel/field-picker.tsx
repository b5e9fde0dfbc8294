import { useLingui } from '@lingui/react/macro';
import { type LabelField, labelFields, privateLabelFields } from '#contract/label-cards/design/label-fields.ts';
import { useLabelFieldNames, useWantNames } from '#web/label-cards/design/editing/label-field-words.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

const fields = Object.keys(labelFields) as LabelField[];

/** All fields that a text may contain, each in all its variants; `onPick` gets for example `{locality:short}`. */
export function FieldPicker({ onPick }: { onPick: (field: string) => void }) {
  const { t } = useLingui();
  const names = useLabelFieldNames();
  const wants = useWantNames();
  const fieldLabel = (field: LabelField) => {
    const name = names[field];
    return privateLabelFields.has(field) ? t`${name} (private)` : name;
  };
  const options = fields.flatMap((field) => {
    const name = fieldLabel(field);
    const plain = { value: `{${field}}`, label: name };
    return [
      plain,
      ...labelFields[field].map((want) => {
        const how = wants[want] ?? want;
        return { value: `{${field}:${want}}`, label: t`${name}, ${how}` };
      }),
    ];
  });
  return (
    <Field label={t`Insert a field`}>
      <Select
        options={[{ value: '', label: t`Choose a field` }, ...options]}
        value=""
        onValueChange={(value) => value !== '' && onPick(value)}
      />
    </Field>
  );
}
