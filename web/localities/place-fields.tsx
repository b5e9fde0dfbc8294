import { useLingui } from '@lingui/react/macro';
import { type LocalityKind, localityKinds } from '#contract/localities/locality.ts';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { ParentPicker } from './parent-picker.tsx';
import { useKindNames } from './use-kind-names.ts';
import type { PlaceForm } from './use-new-place.ts';

type Fields = Pick<PlaceForm, 'values' | 'set' | 'messageOf' | 'leave'>;

/** The fields of the user's own locality: its names, its kind, the locality it is within, its position. */
export function PlaceFields({ values, set, messageOf, leave }: Fields) {
  const { t } = useLingui();
  const kindNames = useKindNames();
  const kinds = localityKinds.filter((kind): kind is LocalityKind => kind !== 'country');
  const text = (name: 'name' | 'name_zh') => ({
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
  });
  const degrees = (name: 'lat' | 'lon') => ({
    unit: '°',
    value: values[name],
    onValueChange: (value: number | null) => set({ [name]: value }),
    onBlur: () => leave(name),
  });
  return (
    <>
      <Field id="name" label={t`Name`} error={messageOf('name')}>
        <TextInput {...text('name')} />
      </Field>
      <Field id="name_zh" label={t`Chinese name`} optional={t`optional`} error={messageOf('name_zh')}>
        <TextInput {...text('name_zh')} lang="zh-Hans" />
      </Field>
      <Field id="kind" label={t`Kind of place`} error={messageOf('kind')}>
        <Select
          value={values.kind}
          onValueChange={(kind) => set({ kind })}
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
        />
      </Field>
      <Field id="parent_id" label={t`Lies in`} error={messageOf('parent_id') && t`Choose what it lies in`}>
        <ParentPicker value={values.parent} onValueChange={(parent) => set({ parent })} />
      </Field>
      <Field id="lat" label={t`Latitude`} optional={t`optional`} error={messageOf('lat')}>
        <NumberInput {...degrees('lat')} />
      </Field>
      <Field id="lon" label={t`Longitude`} optional={t`optional`} error={messageOf('lon')}>
        <NumberInput {...degrees('lon')} />
      </Field>
    </>
  );
}
