import { Trans } from '@lingui/react/macro';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { readTraderThreads, type TraderThreadPage, traderCursorParams } from './read-trader.ts';
import { TraderThreadRow } from './trader-thread-row.tsx';

/** A collector's public exchanges: with whom, what for what, and their status. */
export function TraderThreads({ username, firstPage }: { username: string; firstPage: TraderThreadPage }) {
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) =>
    readTraderThreads(username, cursor, signal),
  );
  return (
    <section id="conversations" aria-labelledby="public-conversations">
      <h2 id="public-conversations" className="mb-3 text-h2">
        <Trans>Public conversations</Trans>
      </h2>
      {items.length === 0 ? (
        <p className="text-graphite">
          <Trans>No public conversations yet</Trans>
        </p>
      ) : (
        <ul className="border-t border-mica">
          {items.map((thread) => (
            <TraderThreadRow key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      <LoadMore
        {...pagination}
        className="mt-4"
        nextCursor={list.next_cursor}
        cursorParam={traderCursorParams.threads}
      />
    </section>
  );
}
