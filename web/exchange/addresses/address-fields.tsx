import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ADDRESS_LINES_MAX } from '#contract/exchange/addresses/address-card.ts';
import { CountryPicker } from '#web/exchange/intents/form/country-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { type AddressValues, hasLatinFields } from './address-values.ts';

type AddressFieldsProps = {
  values: AddressValues;
  set: (change: Partial<AddressValues>) => void;
  messageOf: (path: string) => string | undefined;
  leave?: (path: string) => void;
};

type FieldSpec = { name: keyof AddressValues; label: string; help?: ReactNode; isOptional?: boolean };

/** The fields of a postal address; those in Latin letters appear when its own letters are others. */
export function AddressFields({ values, set, messageOf, leave }: AddressFieldsProps) {
  const { t } = useLingui();
  const fieldProps = ({ name, label, help, isOptional = false }: FieldSpec) => ({
    id: name,
    label,
    help,
    optional: isOptional && t`optional`,
    error: messageOf(name) ?? lineMessage(name, messageOf),
  });
  const control = (name: keyof AddressValues) => ({
    dir: 'auto',
    value: values[name],
    onBlur: () => leave?.(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const latinHelp = t`For senders abroad and their post: in pinyin, for example.`;
  return (
    <>
      <Field {...fieldProps({ name: 'name', label: t`Name of the addressee` })}>
        <TextInput {...control('name')} autoComplete="name" />
      </Field>
      <Field
        {...fieldProps({ name: 'lines', label: t`Address`, help: t`Street, town and postcode, up to six lines.` })}
      >
        <TextArea {...control('lines')} autoComplete="street-address" />
      </Field>
      {hasLatinFields(values) && (
        <>
          <Field
            {...fieldProps({ name: 'latin_name', label: t`Name in Latin letters`, help: latinHelp, isOptional: true })}
          >
            <TextInput {...control('latin_name')} autoComplete="off" />
          </Field>
          <Field {...fieldProps({ name: 'latin_lines', label: t`Address in Latin letters`, isOptional: true })}>
            <TextArea {...control('latin_lines')} autoComplete="off" />
          </Field>
        </>
      )}
      <Field {...fieldProps({ name: 'country', label: t`Country` })}>
        <CountryPicker value={values.country} onValueChange={(country) => set({ country })} />
      </Field>
      <Field
        {...fieldProps({
          name: 'telephone',
          label: t`Telephone`,
          help: t`Many carriers ask for it; begin with + and the country.`,
          isOptional: true,
        })}
      >
        <TextInput {...control('telephone')} type="tel" dir="ltr" autoComplete="tel" />
      </Field>
      <Field {...fieldProps({ name: 'note', label: t`Note`, isOptional: true })}>
        <TextInput {...control('note')} autoComplete="off" />
      </Field>
    </>
  );
}

/** The message of a single line, which has no field of its own. */
function lineMessage(name: string, messageOf: AddressFieldsProps['messageOf']): string | undefined {
  const messages = Array.from({ length: ADDRESS_LINES_MAX }, (_, index) => messageOf(`${name}.${index}`));
  return messages.find((message) => message !== undefined);
}
