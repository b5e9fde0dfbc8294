import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { sessionAtom } from '#web/shell/session.ts';
import { useLate } from '#web/ui/state/use-late.ts';

// Only whoever is logged in needs it.
const load = () => import('#web/home/waiting.tsx').then((module) => module.Waiting);

/** What waits for whoever is logged in, before all else; its room is kept until it is known who is there. */
export function WaitingSection() {
  const id = useId();
  const session = useAtomValue(sessionAtom);
  const Waiting = useLate(load, session.state === 'in');
  if (session.state === 'out') return null;
  return (
    <section aria-labelledby={id} className="page pt-6 md:pt-8">
      <div className="min-h-24 border-b border-t border-mica py-3">
        <h2 id={id} className="text-t2 text-graphite">
          <Trans>Waiting for you</Trans>
        </h2>
        {Waiting && session.state === 'in' && <Waiting username={session.profile.username} />}
      </div>
    </section>
  );
}
