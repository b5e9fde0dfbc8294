import { useAtomValue } from 'jotai';
import { linkedMarket } from '#contract/exchange/market/linked-market.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { MarketPage } from './market-listing.ts';

/** Sets the title and description of the market, with an image of the first intents' offers. */
export function useMarketHead({ items, total }: MarketPage) {
  const locale = useAtomValue(localeAtom);
  const canonical = screenAddress('market');
  useHead(
    'market',
    {},
    { canonical, image: pageImage(canonical), linkedData: () => linkedMarket(items, total, locale) },
  );
}
