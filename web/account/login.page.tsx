import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, useLocation, useNavigate } from 'react-router';
import { accountApi } from '#contract/account/api.ts';
import { linkTo } from '#contract/paths.ts';
import { EntryPage } from '#web/account/entry-page.tsx';
import { PasswordInput } from '#web/account/password-input.tsx';
import { secondsToWait } from '#web/account/refusals.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useFormat } from '#web/shell/format.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { nextAddress } from '#web/shell/next-address.ts';
import { checkSession } from '#web/shell/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Logging in by username or e-mail, then back to where somebody wanted to go. */
export function Component() {
  useHead('login');
  const { search } = useLocation();
  const back = nextAddress(search) !== '/';
  return (
    <EntryPage
      title={<Trans>Log in</Trans>}
      intro={back && <Trans>Log in to go back to where you were.</Trans>}
      slug="quartz"
    >
      <LoginForm />
      <p className="mt-8 border-t border-mica pt-6 text-graphite">
        <Trans>
          No account yet?{' '}
          <Link to={linkTo('signup') + search} className="link">
            Sign up
          </Link>
        </Trans>
      </p>
    </EntryPage>
  );
}

function LoginForm() {
  const { values, set, submit, busy, failure, messageOf, leave } = useForm({
    initial: { login: '', password: '' },
    schema: accountApi.login.input,
    locale: useAtomValue(localeAtom),
  });
  const send = useLogin();
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(send);
      }}
    >
      <Field id="login" label={<Trans>Username or e-mail</Trans>} error={messageOf('login')}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.login}
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
          <Link to={linkTo('forgotPassword')} className="link">
            <Trans>Forgot password</Trans>
          </Link>
        </p>
      </div>
      {failure && (
        <Note tone="error" live>
          {failure}
        </Note>
      )}
      <Button type="submit" look="primary" wide busy={busy && <Trans>Logging in…</Trans>}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}

/** Logs in, looks who is there now, and goes on; a login that can't be confirmed is a failure with its own sentence. */
function useLogin() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { time } = useFormat();
  return async (input: { login: string; password: string }) => {
    await call(accountApi.login, input, { quiet: true }).catch((fault: unknown) => {
      const wait = secondsToWait(fault);
      if (wait === null) throw fault;
      const from = time(Date.now() + wait * 1000);
      throw new ApiError(t`Ten wrong tries. Log in again after ${from}, or reset the password.`, 15000, 429, null);
    });
    const session = await checkSession({ force: true });
    if (session.state !== 'in') throw new ApiError(word('login_unverified'), 0, null, null);
    await navigate(nextAddress(search), { replace: true });
  };
}
