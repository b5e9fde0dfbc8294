import type { MarketCounts } from '#contract/exchange/market/market.ts';
import type { MarketFilters, MarketKind } from '#contract/exchange/market/market-filters.ts';
import { FilterSection } from '#web/shell/filters/filter-section.tsx';
import { useMarketValues } from './market-values.ts';
import { useMarketFilterNames } from './market-words.ts';

const sections = ['offered', 'wanted', 'ships_to', 'country', 'size_class'] as const satisfies MarketKind[];

type Props = {
  asked: MarketFilters;
  counts: MarketCounts;
  onToggle: (kind: MarketKind, value: string) => void;
  onMore: (kind: MarketKind) => void;
};

/** Every filter of the market with its most frequent values; the country that parcels shall reach can be any. */
export function MarketSections({ asked, counts, onToggle, onMore }: Props) {
  const names = useMarketFilterNames();
  const valuesOf = useMarketValues(counts);
  return sections.map((kind) => {
    const values = valuesOf(kind).filter(({ value, count }) => count > 0 || value === asked[kind]);
    if (values.length === 0 && kind !== 'ships_to') return null;
    return (
      <FilterSection
        key={kind}
        name={names[kind]}
        values={values}
        chosenValue={values.find(({ value }) => value === asked[kind])}
        hasMore={kind === 'ships_to'}
        onToggle={(value) => onToggle(kind, value)}
        onMore={() => onMore(kind)}
      />
    );
  });
}
