import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicThreadCard } from '#contract/exchange/thread/thread.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { PublicThreadRow } from './public-thread-row.tsx';
import { type PublicThreadsPage, readPublicThreads } from './read-market-lists.ts';

/** A public conversation in the list of all. */
function ListedThreadRow({ thread }: { thread: PublicThreadCard }) {
  const { t } = useLingui();
  const personName = ({ username, display_name }: PublicThreadCard['initiator']) =>
    username === '' ? t`Former collector` : display_name;
  const [initiatorName, responderName] = [personName(thread.initiator), personName(thread.responder)];
  return (
    <PublicThreadRow
      thread={thread}
      gives={thread.initiator_gives}
      gets={thread.responder_gives}
      heading={
        <Trans>
          <bdi>{initiatorName}</bdi> and <bdi>{responderName}</bdi>
        </Trans>
      }
    />
  );
}

/** The public conversations of listed collectors, the most recently active first. */
export function PublicThreadList({ firstPage }: { firstPage: PublicThreadsPage }) {
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) => readPublicThreads(cursor, signal));
  if (items.length === 0 && !pagination.hasMore)
    return (
      <div className="pt-8">
        <EmptyState title={<Trans>No public conversations yet</Trans>} />
      </div>
    );
  return (
    <>
      <ul className="mt-4 border-t border-mica">
        {items.map((thread) => (
          <ListedThreadRow key={thread.id} thread={thread} />
        ))}
      </ul>
      <LoadMore {...pagination} nextCursor={list.next_cursor} />
    </>
  );
}
