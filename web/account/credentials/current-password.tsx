import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from './password-input.tsx';

type CurrentPasswordProps = {
  id?: 'current_password' | 'deletion_password';
  value: string;
  onValueChange: (value: string) => void;
  error: ReactNode;
};

/** Asked before what somebody at an open browser should not be able to do. */
export const CurrentPassword = ({ id = 'current_password', value, onValueChange, error }: CurrentPasswordProps) => (
  <Field id={id} label={<Trans>Current password</Trans>} error={error}>
    <PasswordInput
      name={id}
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
    />
  </Field>
);
