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

/**
 * The current password, asked before changes that must not be possible for anyone else at an unattended browser.
 */
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
