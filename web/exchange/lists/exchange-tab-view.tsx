import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { MatchList } from '#web/exchange/matches/match-list.tsx';
import { useNow } from '#web/exchange/thread/use-now.ts';
import { WantList } from '#web/exchange/wants/want-list.tsx';
import { usePages } from '#web/lib/read/use-pages.ts';
import { specifiedText } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/screen-state.tsx';
import { type LoadedTab, readThreads, type ThreadQuery, type ThreadTab } from './exchange-tabs.ts';
import { IntentList } from './intent-list.tsx';
import { ThreadListRow } from './thread-list-row.tsx';

type Props = { query: ThreadQuery; firstPage: { items: ThreadSummary[]; next_cursor: string | null } };

/** The user's conversations of one tab, or those that were searched. */
function ThreadList({ query, firstPage }: Props) {
  const { t } = useLingui();
  const currentTime = useNow(null);
  const { items, ...pagination } = usePages(firstPage, (cursor, signal) => readThreads(query, cursor, signal));
  const emptyTexts: Record<ThreadTab, string> = {
    yours: t`Nothing waits for you.`,
    theirs: t`You wait for nobody.`,
    ended: t`No exchange is done yet.`,
  };
  if (items.length === 0 && query.show === 'all') {
    const { q } = query;
    return (
      <EmptyState title={t`No conversation has “${q}”`}>
        <Trans>Partners and specimens are searched by their names and numbers.</Trans>
      </EmptyState>
    );
  }
  if (items.length === 0 && query.show !== 'all')
    return (
      <EmptyState
        title={emptyTexts[query.show]}
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
          <ThreadListRow key={thread.id} thread={thread} currentTime={currentTime} />
        ))}
      </ul>
      <LoadMore {...pagination} />
    </>
  );
}

/** The tab of the user's exchanges that the address names, or what was searched. */
export function ExchangeTabView({ tabData }: { tabData: LoadedTab }) {
  if ('wants' in tabData) return tabData.wants ? <WantList firstPage={tabData.wants} /> : <NotRead />;
  if ('matches' in tabData) return tabData.matches ? <MatchList read={tabData.matches} /> : <NotRead />;
  if ('intents' in tabData)
    return tabData.intents ? <IntentList firstPage={tabData.intents} openIntents={tabData.offering} /> : <NotRead />;
  if (!tabData.threads) return <NotRead />;
  const query = tabData.part === 'search' ? { show: 'all' as const, q: tabData.q } : { show: tabData.part };
  return <ThreadList key={JSON.stringify(query)} query={query} firstPage={tabData.threads} />;
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
