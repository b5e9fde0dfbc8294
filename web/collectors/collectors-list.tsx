import type { CollectorsQuery } from '#contract/collectors/directory-filters.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { ListProgress } from '#web/shell/lists/list-progress.tsx';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { CollectorCard } from './collector-card.tsx';
import { type CollectorsPage, readCollectors } from './collectors-listing.ts';

const EAGER = 3;

/** The collectors found, with a button for more. */
export function CollectorsList({ firstPage, filters }: { firstPage: CollectorsPage; filters: CollectorsQuery }) {
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) =>
    readCollectors(filters, cursor, signal),
  );
  return (
    <>
      <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-3 sm:grid-cols-2 sm:gap-y-12">
        {items.map((card, index) => (
          <CollectorCard key={card.username} card={card} eager={index < EAGER} />
        ))}
      </ul>
      <LoadMore {...pagination} nextCursor={list.next_cursor} />
      <ListProgress shownCount={items.length} total={list.total} hasMore={pagination.hasMore} className="mt-4" />
    </>
  );
}
