import { Trans, useLingui } from '@lingui/react/macro';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { readThreads, type ThreadTab } from './exchange-lists.ts';
import { ThreadListRow } from './thread-list-row.tsx';

type Props = { tab: ThreadTab; firstPage: { items: ThreadSummary[]; next_cursor: string | null } };

/** The user's conversations of one tab: waiting for the user, waiting for the partner, or ended. */
export function ThreadList({ tab, firstPage }: Props) {
  const { t } = useLingui();
  const { items, ...more } = usePages(firstPage, (cursor, signal) => readThreads(tab, cursor, signal));
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
          <ButtonLink to={linkTo('market')}>
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
      <LoadMore {...more} />
    </>
  );
}
