import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { CodeField } from '#web/account/credentials/code-field.tsx';
import { PasswordInput } from '#web/account/credentials/password-input.tsx';
import { formText } from '#web/shell/form/form-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { NameFields } from './name-fields.tsx';
import { useSignup } from './use-signup.ts';

/** Email and code, names, password; the input stays after a failure. */
export function SignupForm({ onDone }: { onDone: (username: string) => void }) {
  const { bind, signUp, busy, failure, issues, refusals, messageOf, leave } = useSignup(onDone);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void signUp();
      }}
    >
      <CodeField
        email={bind('email')}
        code={bind('verification_code')}
        emailError={messageOf('email')}
        codeError={messageOf('verification_code')}
        refusals={refusals}
        onUnreadable={() => leave('email')}
      />
      <NameFields
        username={bind('username')}
        displayName={bind('display_name')}
        usernameError={messageOf('username')}
        displayNameError={messageOf('display_name')}
      />
      <Field
        id="password"
        label={<Trans>Password</Trans>}
        help={formText('password_short')}
        error={messageOf('password')}
      >
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      <p className="text-t2 text-graphite">
        <Trans>
          By signing up you agree to the{' '}
          <Link to={screenAddress('aboutPage', { page: 'terms' })} target="_blank" className="link">
            terms of use
          </Link>{' '}
          and have read what we{' '}
          <Link to={screenAddress('aboutPage', { page: 'privacy' })} target="_blank" className="link">
            store about you
          </Link>
          .
        </Trans>
      </p>
      {failure && issues.length === 0 && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
      <Button type="submit" variant="primary" wide busy={busy && <Trans>Signing up…</Trans>}>
        <Trans>Sign up</Trans>
      </Button>
    </form>
  );
}
