import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { MatchList } from '#web/exchange/matches/match-list.tsx';
import { WantList } from '#web/exchange/wants/want-list.tsx';
import { usePages } from '#web/lib/read/use-pages.ts';
import { specifiedText } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/screen-state.tsx';
import { type LoadedTab, readThreads, type ThreadTab } from './exchange-tabs.ts';
import { IntentList } from './intent-list.tsx';
import { ThreadListRow } from './thread-list-row.tsx';

type Props = { tab: ThreadTab; firstPage: { items: ThreadSummary[]; next_cursor: string | null } };

/** The user's conversations of one tab: waiting for the user, waiting for the partner, or ended. */
function ThreadList({ tab, firstPage }: Props) {
  const { t } = useLingui();
  const { items, ...pagination } = usePages(firstPage, (cursor, signal) => readThreads(tab, cursor, signal));
  const emptyTexts: Record<ThreadTab, string> = {
    yours: t`Nothing waits for you.`,
    theirs: t`You wait for nobody.`,
    ended: t`No exchange is done yet.`,
  };
  if (items.length === 0)
    return (
      <EmptyState
        title={emptyTexts[tab]}
        actions={
          <ButtonLink to={screenAddress('market')}>
            <Trans>Exchange market</Trans>
          </ButtonLink>
        }
      >
        <Trans>Start a conversation from an intent that interests you.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="border-t border-mica">
        {items.map((thread) => (
          <ThreadListRow key={thread.id} thread={thread} />
        ))}
      </ul>
      <LoadMore {...pagination} />
    </>
  );
}

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
      title={specifiedText('load_failed')}
      actions={
        <Button onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
