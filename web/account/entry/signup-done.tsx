import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SIGNUP_REDIRECT } from '#contract/http/limits.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { loginAddress, nextAddress } from '#web/shell/next-address.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Note } from '#web/ui/state/note.tsx';

const isHome = /^\/(?:[?#]|$)/;

/**
 * The account exists: after three seconds the login opens, with the user name filled in, and leads to the
 * collection.
 */
export function SignupDone({ username }: { username: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const login = isHome.test(nextAddress(search))
    ? loginAddress(screenAddress('myCollection'))
    : screenAddress('login') + search;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true, state: { username } }), SIGNUP_REDIRECT);
    return () => clearTimeout(timer);
  }, [navigate, login, username]);
  return (
    <Note
      tone="success"
      live
      action={
        <ButtonLink to={login} state={{ username }} replace>
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Your account is ready.{' '}
        <Plural value={SIGNUP_REDIRECT / 1000} one="To the login in # second." other="To the login in # seconds." />
      </Trans>
    </Note>
  );
}
