import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput, type TextInputProps } from '#web/ui/field/text-input.tsx';

/** A password field. The user can show the password; spell checking and automatic capitalization are off. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'action'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailingButton={
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          icon={isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'}
          aria-pressed={isShown}
          className="size-10.5!"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
