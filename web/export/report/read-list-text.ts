import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { swapListText, wantListText } from '#contract/exchange/intents/list-text.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { Locale } from '#contract/format/locale.ts';
import { call } from '#web/lib/call.ts';

export type ListKind = 'wants' | 'swaps';

/** Reads the user's want list, or the offers of all their open intents, as text; empty without any. */
export async function readListText(kind: ListKind, locale: Locale): Promise<string> {
  const limit = 100;
  if (kind === 'wants') return wantListText((await call(wantsApi.list, { limit }, { quiet: true })).items, locale);
  const { items } = await call(intentsApi.list, { limit, status: 'active' }, { quiet: true });
  const offers = items.flatMap((intent) => intent.offers);
  return swapListText(offers, locale);
}
