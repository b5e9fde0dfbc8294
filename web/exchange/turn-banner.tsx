import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router';
import type { Side } from '#contract/exchange/side.ts';
import type { ThreadState } from '#contract/exchange/thread-state.ts';
import { useTurnWords } from '#web/exchange/use-turn-words.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { state: ThreadState; side: Side; name: string; now: string };

/** Always there: whose turn it is, what for and until when; or that the page hears nothing more. */
export function TurnBanner(props: Props) {
  const isOut = useAtomValue(sessionAtom).state === 'out';
  return isOut ? <LoggedOut /> : <WhoseTurn {...props} />;
}

function LoggedOut() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="flex items-start gap-3 bg-orpiment-wash px-edge py-2.5 md:px-6">
      <Icon name="i-lucide-log-out" className="text-orpiment" />
      <p className="min-w-0 flex-1 text-t2">
        <Trans>You have been logged out. Log in again; what you typed is kept.</Trans>{' '}
        <Link to={loginAddress(pathname + search)} className="link whitespace-nowrap">
          <Trans>Log in</Trans>
        </Link>
      </p>
    </div>
  );
}

function WhoseTurn(props: Props) {
  const { whose, words, isMine, isOver } = useTurnWords(props);
  const waiting = isOver ? 'i-lucide-info' : 'i-lucide-hourglass';
  return (
    <div
      role="status"
      className={classes('flex items-start gap-3 px-edge py-2.5 md:px-6', isMine ? 'bg-azurite-wash' : 'bg-gypsum')}
    >
      <Icon name={isMine ? 'i-lucide-clock' : waiting} className={classes(isMine && 'text-azurite')} />
      <p className="min-w-0 flex-1 text-t2">
        <b className="me-2 text-t3 font-600">{whose}</b>
        {words}
      </p>
    </div>
  );
}
