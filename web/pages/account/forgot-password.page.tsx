import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { EntryPage } from '#web/account/entry/entry-page.tsx';
import { LinkRequestForm } from '#web/account/entry/link-request-form.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useHead } from '#web/shell/head.ts';

/** The form that requests a link to reset the password. */
export function Component() {
  useHead('forgotPassword');
  const { search } = useLocation();
  return (
    <EntryPage
      title={<Trans>Forgot password</Trans>}
      intro={<Trans>Write the e-mail address of your account. A link to choose a new password goes there.</Trans>}
      drawing={<CrystalDrawing slug="calcite" isCropped className="h-full w-auto" />}
    >
      <LinkRequestForm />
      <p className="mt-8 border-t border-mica pt-6 text-graphite">
        <Trans>
          Remembered it?{' '}
          <Link to={screenAddress('login') + search} className="link">
            Log in
          </Link>
        </Trans>
      </p>
    </EntryPage>
  );
}
