import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { EntryPage } from '#web/account/entry/entry-page.tsx';
import { LoginForm } from '#web/account/entry/login-form.tsx';
import { stateUsername } from '#web/account/entry/use-login.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useHead } from '#web/shell/head.ts';
import { nextAddress } from '#web/shell/next-address.ts';

/** Login by user name or email, then back to the requested page. */
export function Component() {
  useHead('login');
  const { search, state } = useLocation();
  const isReturning = nextAddress(search) !== '/' && stateUsername(state) === '';
  return (
    <EntryPage
      title={<Trans>Log in</Trans>}
      intro={isReturning && <Trans>Log in to go back to where you were.</Trans>}
      drawing={<CrystalDrawing slug="quartz" isCropped className="h-full w-auto" />}
    >
      <LoginForm />
      <p className="mt-8 border-t border-mica pt-6 text-graphite">
        <Trans>
          No account yet?{' '}
          <Link to={screenAddress('signup') + search} className="link">
            Sign up
          </Link>
        </Trans>
      </p>
    </EntryPage>
  );
}
