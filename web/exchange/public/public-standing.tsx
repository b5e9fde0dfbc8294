import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { mineralNamesText } from '#contract/exchange/intents/intent-words.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useThreadStatusName } from '#web/exchange/lists/thread-status-name.ts';
import { localeAtom } from '#web/shell/language.ts';
import { StatusBadge } from '#web/ui/state-mark.tsx';

type Props = { thread: Pick<ThreadPublic, 'intent_id' | 'status' | 'closed' | 'offered'> };

/** The status of an exchange, and the offers it is about. */
export function PublicStanding({ thread: { intent_id, status, closed, offered } }: Props) {
  const statusName = useThreadStatusName();
  const minerals = mineralNamesText(offered, useAtomValue(localeAtom));
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-t2 text-graphite">
      <StatusBadge shape={closed ? 'ring' : status === 'completed' ? 'full' : 'half'} tone={closed ? 'plain' : 'go'}>
        {statusName(status, closed !== null)}
      </StatusBadge>
      <Link to={linkTo('intent', { intent_id })} className="link">
        {minerals ? <Trans>Offered: {minerals}</Trans> : <Trans>Exchange intent</Trans>}
      </Link>
    </p>
  );
}
