import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { PasswordInput } from '#web/account/credentials/password-input.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { type LogInAgain, useLogin } from './use-login.ts';

/** User name or email and password; the input stays after a failure. `again`: the same user stays on the page. */
export function LoginForm({ repeatedLogin }: { repeatedLogin?: LogInAgain }) {
  const { values, set, busy, failure, messageOf, leave, logIn } = useLogin(repeatedLogin);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        // In React's tree, the form in a dialog is inside the form of the page.
        event.stopPropagation();
        void logIn();
      }}
    >
      <Field id="login" label={<Trans>Username or e-mail</Trans>} error={messageOf('login')}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.login}
          readOnly={repeatedLogin !== undefined}
          onChange={({ target }) => set({ login: target.value })}
          onBlur={() => values.login && leave('login')}
        />
      </Field>
      <div>
        <Field id="password" label={<Trans>Password</Trans>} error={messageOf('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={({ target }) => set({ password: target.value })}
          />
        </Field>
        <p className="mt-1.5 text-t2">
          <Link to={screenAddress('forgotPassword')} className="link">
            <Trans>Forgot password</Trans>
          </Link>
        </p>
      </div>
      {failure && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
      <Button type="submit" variant="primary" wide busy={busy && <Trans>Logging in…</Trans>}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}
