import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isTalk } from '#contract/exchange/state/thread-phase.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTurnTexts } from './use-turn-texts.ts';

type Turn = { state: ThreadState; side: Side; name: string; currentTime: string };
type Props = Turn & { mayWrite: boolean };

/**
 * The banner that is always shown: whose turn it is, for what and until when; or that the conversation has ended,
 * or that the page receives no updates.
 */
export function TurnBanner({ mayWrite, ...turn }: Props) {
  const isOut = useAtomValue(sessionAtom).state === 'out';
  if (isOut) return <LoggedOutNotice />;
  return mayWrite || !isTalk(turn.state) ? <WhoseTurn {...turn} /> : <PausedNotice />;
}

function PausedNotice() {
  const { t } = useLingui();
  return (
    <TurnNotice icon="i-lucide-info" heading={t({ message: 'Paused', context: 'conversation' })}>
      <Trans>Messages can’t be sent now.</Trans>
    </TurnNotice>
  );
}

function LoggedOutNotice() {
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

function WhoseTurn(turn: Turn) {
  const { heading, text, notices, isMine, isOver } = useTurnTexts(turn);
  const waitIcon = isOver ? 'i-lucide-info' : 'i-lucide-hourglass';
  return (
    <TurnNotice icon={isMine ? 'i-lucide-clock' : waitIcon} heading={heading} isMine={isMine}>
      {text}
      {notices.map((notice) => (
        <span key={notice} className="block">
          {notice}
        </span>
      ))}
    </TurnNotice>
  );
}

type TurnNoticeProps = { icon: string; heading: string; isMine?: boolean; children: ReactNode };

/** A notice that can be folded to its first line on a phone, and is while somebody writes there. */
function TurnNotice({ icon, heading, isMine, children }: TurnNoticeProps) {
  const { t } = useLingui();
  const [isFolded, setFolded] = useState(false);
  return (
    <div
      className={classes(
        'flex items-start gap-3 ps-edge pe-2 py-2.5 writing:py-1 md:px-6',
        isMine ? 'bg-azurite-wash' : 'bg-gypsum',
      )}
    >
      <Icon name={icon} className={classes(isMine && 'text-azurite')} />
      <div role="status" className="min-w-0 flex-1">
        <p className={classes('text-t2 writing:line-clamp-1', isFolded && 'max-md:line-clamp-1')}>
          <b className="me-2 text-t3 font-600">{heading}</b>
          {children}
        </p>
      </div>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-label={isFolded ? t`Unfold` : t`Fold`}
        className="icon-btn size-8! -my-1 md:hidden writing:hidden"
        onClick={() => setFolded(!isFolded)}
      >
        <Icon small name={isFolded ? 'i-lucide-chevron-down' : 'i-lucide-chevron-up'} />
      </button>
    </div>
  );
}
