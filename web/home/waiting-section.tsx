import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { MissingPart } from '#web/ui/state/missing-part.tsx';
import { useLazyComponentState } from '#web/ui/state/use-lazy-component.ts';

// Only signed-in users need this code.
const load = () => withPrivateAssets(() => import('./own-summary.tsx').then((module) => module.OwnSummary));

/**
 * A link to the user's own collection with its figures, and what waits for them, at the top of the page. Both rows
 * have their height before the session and the answer are known, so that nothing below moves.
 */
export function WaitingSection() {
  const id = useId();
  const session = useAtomValue(sessionAtom);
  const { Part: OwnSummary, reason, retry } = useLazyComponentState(load, session.state === 'in');
  if (session.state === 'out') return null;
  const heading = (
    <h2 id={id} className="text-t2 text-graphite">
      <Trans>Waiting for you</Trans>
    </h2>
  );
  const link = (
    <Link
      to={screenAddress('myCollection')}
      className="link min-h-11 inline-flex shrink-0 items-center text-n font-600"
    >
      <Trans>My collection</Trans>
    </Link>
  );
  return (
    <section aria-labelledby={id} className="page pt-6 md:pt-8">
      <div className="h-33 overflow-hidden border-b border-t border-mica py-2 md:h-26">
        {OwnSummary && session.state === 'in' ? (
          <OwnSummary username={session.profile.username} heading={heading} link={link} />
        ) : (
          <>
            {link}
            <div className="md:(h-11 flex items-center)">{heading}</div>
            {reason && <MissingPart reason={reason} retry={retry} />}
          </>
        )}
      </div>
    </section>
  );
}
