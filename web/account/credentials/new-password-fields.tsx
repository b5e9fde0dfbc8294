import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formText } from '#web/shell/form/form-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from './password-input.tsx';

type Values = { password: string; again: string };
type NewPasswordFieldsProps = {
  /** the user name, for password managers */
  username: string;
  values: Values;
  set: (change: Partial<Values>) => void;
  leave: (field: keyof Values) => void;
  messageOf: (field: keyof Values) => ReactNode;
};

/** The new password, typed twice. */
export function NewPasswordFields({ username, values, set, leave, messageOf }: NewPasswordFieldsProps) {
  const bind = (name: keyof Values) => ({
    name,
    autoComplete: 'new-password',
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
    onBlur: () => values[name] && leave(name),
  });
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field
        id="password"
        label={<Trans>New password</Trans>}
        help={formText('password_short')}
        error={messageOf('password')}
      >
        <PasswordInput {...bind('password')} />
      </Field>
      <Field id="again" label={<Trans>New password once more</Trans>} error={messageOf('again')}>
        <PasswordInput {...bind('again')} />
      </Field>
    </>
  );
}
