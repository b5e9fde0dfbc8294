import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { accountApi } from '#contract/account/api.ts';
import { errors } from '#contract/errors/errors.ts';
import { isWordName, screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useRules } from '#web/lib/use-rules.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput, type TextInputProps } from '#web/ui/field/text-input.tsx';

type UsernameCheck = { free: string | null; sentence: string | null };

const PAUSE = 350;

const fetchUsername = async () => (await import('#contract/account/credentials.ts')).username;

/**
 * Checks while the user types whether a well-formed name is free; only the newest text counts, and a failed check
 * shows nothing.
 */
function useUsernameCheck(text: string): UsernameCheck {
  const locale = useAtomValue(localeAtom);
  const username = useRules(fetchUsername).rules?.safeParse(text).data ?? null;
  // A failed check does not matter: the server checks again when the form is sent.
  const { value: answer } = useRead(
    username,
    (signal) => call(accountApi.checkUsername, { username: username ?? '' }, { quiet: true, signal }),
    { pause: PAUSE },
  );
  if (!answer) return { free: null, sentence: null };
  const { available, reason } = answer;
  if (available || !reason) return { free: username, sentence: null };
  return { free: null, sentence: fillText(isWordName(reason) ? screenTexts[reason] : errors[reason], locale) };
}

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
        help={free ? <Trans>{free} is free.</Trans> : formText('username_rule')}
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
