import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { MarketCard } from '#web/exchange/market/market-card.tsx';
import { type MarketPage, readMarket } from '#web/exchange/market/market-listing.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/load-more.tsx';

const EAGER = 2;

/** The intents that were found, with the way to more of them. */
export function MarketList({ first, asked }: { first: MarketPage; asked: MarketFilters }) {
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const { items, list, ...more } = usePages(first, (cursor, signal) => readMarket(asked, cursor, signal));
  const shown = number(items.length);
  const total = list.total === undefined ? null : number(list.total);
  return (
    <>
      {items.map((intent, at) => (
        <MarketCard key={intent.id} intent={intent} locale={locale} eager={at < EAGER} />
      ))}
      <LoadMore {...more} />
      <p role="status" className="num mt-4 text-t2 text-graphite">
        {more.hasMore && total && (
          <Trans>
            {shown} of {total}
          </Trans>
        )}
        {!more.hasMore && <Trans>That is all of them</Trans>}
      </p>
    </>
  );
}
