import { useLingui } from '@lingui/react/macro';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import type { MarketFilters, MarketKind } from '#contract/exchange/market/market-filters.ts';
import { useMarketFilterNames, useMarketValueName } from '#web/exchange/market/market-words.ts';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';

const sections = ['offered', 'wanted', 'ships_to', 'country', 'size_class'] as const satisfies MarketKind[];
const AT_ONCE = 6;

type Props = {
  asked: MarketFilters;
  counts: MarketCounts;
  onToggle: (kind: MarketKind, value: string) => void;
  onMore: (kind: MarketKind) => void;
};

/** Every filter with the values that leave the most; more of them at a press. */
export function MarketSections({ asked, counts, onToggle, onMore }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const names = useMarketFilterNames();
  const valueName = useMarketValueName(counts, []);
  return sections.map((kind) => {
    const all = counts[kind].filter(({ value, intent_count }) => intent_count > 0 || value === asked[kind]);
    const shown = all.slice(0, AT_ONCE);
    const chosen = all.find(({ value }) => value === asked[kind]);
    const chips = !chosen || shown.includes(chosen) ? shown : [chosen, ...shown];
    if (all.length === 0 && kind !== 'ships_to') return null;
    return (
      <fieldset key={kind} className="min-w-0">
        <legend className="mb-1 text-t2 text-graphite">{names[kind]}</legend>
        <div className="flex flex-wrap gap-2 py-1.5">
          {chips.map(({ value, intent_count }) => (
            <Chip
              key={value}
              on={value === asked[kind]}
              count={number(intent_count)}
              onClick={() => onToggle(kind, value)}
            >
              <span className="max-w-60 truncate">{valueName(kind, value)}</span>
            </Chip>
          ))}
          {(all.length > shown.length || kind === 'ships_to') && (
            <Chip aria-label={t`More: ${names[kind]}`} onClick={() => onMore(kind)}>{t`More`}</Chip>
          )}
        </div>
      </fieldset>
    );
  });
}
