import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import type { CommandFields } from './command-dialog.tsx';

type Props<V> = {
  fields: CommandFields<V>;
  name: keyof V & string;
  label: ReactNode;
  help?: ReactNode;
  isOptional?: boolean;
  isLine?: boolean;
};

/** The field for a text of a command, on one line or several. */
export function TextOfCommand<V extends object>({ fields, name, label, help, isOptional, isLine }: Props<V>) {
  const { values, set, messageOf } = fields;
  const control = {
    dir: 'auto',
    value: String(values[name]),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value } as Partial<V>),
  };
  return (
    <Field id={name} label={label} help={help} optional={isOptional && <Trans>optional</Trans>} error={messageOf(name)}>
      {isLine ? <TextInput {...control} /> : <TextArea {...control} />}
    </Field>
  );
}
