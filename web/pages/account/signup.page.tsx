import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { EntryPage } from '#web/account/entry/entry-page.tsx';
import { SignupDone } from '#web/account/entry/signup-done.tsx';
import { SignupForm } from '#web/account/entry/signup-form.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useHead } from '#web/shell/head.ts';

/** Makes an account with an email address and a code sent to it. */
export function Component() {
  useHead('signup');
  const [createdUsername, setMade] = useState<string | null>(null);
  const { search } = useLocation();
  return (
    <EntryPage
      title={<Trans>Sign up</Trans>}
      drawing={<CrystalDrawing slug="fluorite" isCropped className="h-full w-auto" />}
    >
      {createdUsername ? <SignupDone username={createdUsername} /> : <SignupForm onDone={setMade} />}
      {!createdUsername && (
        <p className="mt-8 border-t border-mica pt-6 text-graphite">
          <Trans>
            Have an account?{' '}
            <Link to={screenAddress('login') + search} className="link">
              Log in
            </Link>
          </Trans>
        </p>
      )}
    </EntryPage>
  );
}
