import { useAtomValue } from 'jotai';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { ListProgress } from '#web/shell/lists/list-progress.tsx';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { MarketCard } from './market-card.tsx';
import { type MarketPage, readMarket } from './market-listing.ts';

const EAGER = 2;

/** The intents found, with a button for more. */
export function MarketList({ firstPage, filters }: { firstPage: MarketPage; filters: MarketFilters }) {
  const locale = useAtomValue(localeAtom);
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) => readMarket(filters, cursor, signal));
  return (
    <>
      {items.map((intent, index) => (
        <MarketCard key={intent.id} intent={intent} locale={locale} eager={index < EAGER} />
      ))}
      <LoadMore {...pagination} nextCursor={list.next_cursor} />
      <ListProgress shownCount={items.length} total={list.total} hasMore={pagination.hasMore} className="mt-4" />
    </>
  );
}
