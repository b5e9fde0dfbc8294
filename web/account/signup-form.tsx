import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { accountApi } from '#contract/account/api.ts';
import { CodeField } from '#web/account/code-field.tsx';
import { PasswordInput } from '#web/account/password-input.tsx';
import { besideItsField } from '#web/account/refusals.ts';
import { useUsernameCheck } from '#web/account/use-username-check.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const empty = { username: '', display_name: '', email: '', verification_code: '', password: '' };
type Values = typeof empty;

/** A display name left empty is one not given. */
const toInput = ({ display_name, ...rest }: Values) => ({ ...rest, display_name: display_name.trim() || undefined });

export function SignupForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: empty,
    toInput,
    schema: accountApi.signup.input,
    locale: useAtomValue(localeAtom),
  });
  const { values, set, submit, busy, failure, issues, messageOf, leave } = form;
  const name = useUsernameCheck(values.username);
  const bind = (field: keyof Values) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
    onBlur: () => values[field] && leave(field),
  });
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async (input) => {
          await call(accountApi.signup, input, { quiet: true }).catch((fault: unknown) => {
            throw besideItsField(fault);
          });
          onDone();
        });
      }}
    >
      <CodeField
        email={bind('email')}
        code={bind('verification_code')}
        emailError={messageOf('email')}
        codeError={messageOf('verification_code')}
        onUnreadable={() => leave('email')}
      />
      <Field
        id="username"
        label={<Trans>Username</Trans>}
        help={name.free ? <Trans>{name.free} is free.</Trans> : word('username_rule')}
        error={messageOf('username') ?? name.sentence}
      >
        <TextInput
          {...bind('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Field
        id="display_name"
        label={<Trans>Display name</Trans>}
        optional={<Trans>optional</Trans>}
        help={<Trans>How other collectors read your name, in any script.</Trans>}
        error={messageOf('display_name')}
      >
        <TextInput {...bind('display_name')} autoComplete="nickname" />
      </Field>
      <Field id="password" label={<Trans>Password</Trans>} help={word('password_short')} error={messageOf('password')}>
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      {failure && issues.length === 0 && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
      <Button type="submit" look="primary" wide busy={busy && <Trans>Signing up…</Trans>}>
        <Trans>Sign up</Trans>
      </Button>
    </form>
  );
}
