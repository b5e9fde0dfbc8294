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
  return (
    <div className="mt-2 break-keep-names text-t2 text-graphite">
      <p>
        <OwnCounts {...ownCredit} />
      </p>
      <p>
        <PartnerCounts {...partnerCredit} name={name} />
      </p>
    </div>
  );
}

type Counts = Pick<Credit, 'successful_exchanges' | 'unsent'>;

function OwnCounts({ successful_exchanges: ownCount, unsent }: Counts) {
  if (unsent === 0)
    return (
      <Trans>
        You: <Plural value={ownCount} one="# exchange" other="# exchanges" />
      </Trans>
    );
  return (
    <Trans>
      You: <Plural value={ownCount} one="# exchange" other="# exchanges" />, {unsent} never sent
    </Trans>
  );
}

function PartnerCounts({ successful_exchanges: count, unsent, name }: Counts & Pick<Props, 'name'>) {
  if (unsent === 0)
    return (
      <Trans>
        {name}: <Plural value={count} one="# exchange" other="# exchanges" />
      </Trans>
    );
  return (
    <Trans>
      {name}: <Plural value={count} one="# exchange" other="# exchanges" />, {unsent} never sent
    </Trans>
  );
}

const readCredit = async (username: string, signal: AbortSignal): Promise<Credit> =>
  (await call(accountApi.userInfo, { username }, { quiet: true, signal })).credit;
