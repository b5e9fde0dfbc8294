import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { MatchList } from '#web/exchange/matches/match-list.tsx';
import { WantList } from '#web/exchange/wants/want-list.tsx';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';
import type { LoadedTab } from './exchange-lists.ts';
import { IntentList } from './intent-list.tsx';
import { ThreadList } from './thread-list.tsx';

/** The tab of the user's exchanges that the address names. */
export function ExchangeTabView({ tabData }: { tabData: LoadedTab }) {
  if ('wants' in tabData) return tabData.wants ? <WantList firstPage={tabData.wants} /> : <NotRead />;
  if ('matches' in tabData) return tabData.matches ? <MatchList read={tabData.matches} /> : <NotRead />;
  if ('intents' in tabData)
    return tabData.intents ? <IntentList firstPage={tabData.intents} openIntents={tabData.offering} /> : <NotRead />;
  return tabData.threads ? (
    <ThreadList key={tabData.part} tab={tabData.part} firstPage={tabData.threads} />
  ) : (
    <NotRead />
  );
}

function NotRead() {
  const { revalidate } = useRevalidator();
  return (
    <ErrorState
      title={word('load_failed')}
      actions={
        <Button onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
