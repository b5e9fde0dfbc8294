import type { MarketCounts } from '#contract/exchange/market/market.ts';
import type { MarketKind } from '#contract/exchange/market/market-filters.ts';
import type { CountedValue } from '#web/shell/filters/counted-value.ts';
import { useMarketValueName } from './market-words.ts';

/** The values of the market's filters as texts, the most frequent first. */
export function useMarketValues(counts: MarketCounts): (kind: MarketKind) => CountedValue[] {
  const valueName = useMarketValueName(counts, []);
  return (kind) =>
    counts[kind].map((facetValue) => ({
      value: facetValue.value,
      name: valueName(kind, facetValue.value),
      count: facetValue.intent_count,
      ...('name' in facetValue && { also: `${facetValue.name} ${facetValue.name_zh ?? ''}` }),
    }));
}
