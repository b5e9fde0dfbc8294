import { useAtomValue } from 'jotai';
import { linkedTrader } from '#contract/exchange/traders/linked-trader.ts';
import type { Trader } from '#contract/exchange/traders/trader.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Sets the title and description of a trader's page, with an image of their offers. */
export function useTraderHead(trader: Trader) {
  const locale = useAtomValue(localeAtom);
  const { username, display_name: name } = trader;
  const canonical = screenAddress('userExchange', { username });
  const image = pageImage(canonical);
  const commonHead = { canonical, image, is_unlisted: !trader.listed };
  useHead('userExchange', { name }, { ...commonHead, linkedData: () => linkedTrader(trader, locale) });
}
