import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { LoadedPart } from '#web/exchange/lists/exchange-lists.ts';
import { IntentList } from '#web/exchange/lists/intent-list.tsx';
import { ThreadList } from '#web/exchange/lists/thread-list.tsx';
import { MatchList } from '#web/exchange/matches/match-list.tsx';
import { WantList } from '#web/exchange/wants/want-list.tsx';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

/** What the address names of one's own exchanges. */
export function ExchangePartView({ loaded }: { loaded: LoadedPart }) {
  if ('wants' in loaded) return loaded.wants ? <WantList first={loaded.wants} /> : <NotRead />;
  if ('matches' in loaded) return loaded.matches ? <MatchList read={loaded.matches} /> : <NotRead />;
  if ('intents' in loaded)
    return loaded.intents ? <IntentList first={loaded.intents} offering={loaded.offering} /> : <NotRead />;
  return loaded.threads ? <ThreadList key={loaded.part} part={loaded.part} first={loaded.threads} /> : <NotRead />;
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
