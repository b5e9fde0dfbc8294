import { Trans } from '@lingui/react/macro';
import { formWord } from '#web/shell/form/form-word.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput, type TextInputProps } from '#web/ui/field/text-input.tsx';
import { useUsernameCheck } from './use-username-check.ts';

type NameFieldsProps = {
  username: TextInputProps & { value: string };
  displayName: TextInputProps;
  usernameError?: string | undefined;
  displayNameError?: string | undefined;
};

/** The user name, checked while it is typed, and the display name. */
export function NameFields({ username, displayName, usernameError, displayNameError }: NameFieldsProps) {
  const { free, sentence } = useUsernameCheck(username.value);
  return (
    <>
      <Field
        id="username"
        label={<Trans>Username</Trans>}
        help={free ? <Trans>{free} is free.</Trans> : formWord('username_rule')}
        error={usernameError ?? sentence}
      >
        <TextInput {...username} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
      <Field
        id="display_name"
        label={<Trans>Display name</Trans>}
        optional={<Trans>optional</Trans>}
        help={<Trans>How other collectors read your name, in any script.</Trans>}
        error={displayNameError}
      >
        <TextInput {...displayName} autoComplete="nickname" />
      </Field>
    </>
  );
}
