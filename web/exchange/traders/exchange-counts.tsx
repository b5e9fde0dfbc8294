import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { accountApi } from '#contract/account/api.ts';
import type { Credit } from '#contract/account/profile.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { sessionAtom } from '#web/shell/session.ts';

type Props = {
  /** empty when the partner's account is deleted */
  username: string;
  name: string;
};

/** The completed exchanges of the reader and a partner, for who decides which of them sends first; nothing until read. */
export function ExchangeCounts({ username, name }: Props) {
  const session = useAtomValue(sessionAtom);
  const ownUsername = session.state === 'in' ? session.profile.username : '';
  const key = ownUsername && username ? `${ownUsername} ${username}` : null;
  const { value: credits } = useRead(key, (signal) =>
    Promise.all([readCredit(ownUsername, signal), readCredit(username, signal)]),
  );
  const [ownCredit, partnerCredit] = credits ?? [];
  if (!ownCredit || !partnerCredit) return null;
  const [ownCount, count] = [ownCredit.successful_exchanges, partnerCredit.successful_exchanges];
  return (
    <p className="mt-2 break-keep-names text-t2 text-graphite">
      <Trans>
        You: <Plural value={ownCount} one="# exchange" other="# exchanges" />
      </Trans>
      <Unsent {...ownCredit} />
      {' · '}
      <Trans>
        {name}: <Plural value={count} one="# exchange" other="# exchanges" />
      </Trans>
      <Unsent {...partnerCredit} />
    </p>
  );
}

function Unsent({ unsent }: Pick<Credit, 'unsent'>) {
  if (unsent === 0) return null;
  return (
    <>
      {', '}
      <Plural value={unsent} one="# never sent" other="# never sent" />
    </>
  );
}

const readCredit = async (username: string, signal: AbortSignal): Promise<Credit> =>
  (await call(accountApi.userInfo, { username }, { quiet: true, signal })).credit;
