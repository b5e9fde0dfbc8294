import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import type { MarketFilters, MarketKind } from '#contract/exchange/market/market-filters.ts';
import { fold, startsWord } from '#contract/search/fold.ts';
import { useMarketValueName } from '#web/exchange/market/market-words.ts';
import { useFormat } from '#web/shell/format.ts';
import { classes } from '#web/ui/classes.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LONG = 12;

type Props = {
  kind: Exclude<MarketKind, 'ships_to'>;
  asked: MarketFilters;
  counts: MarketCounts;
  onChoose: (value: string) => void;
};

/** The values of one filter, those that leave the most first; a long list narrows to what is typed. */
export function MarketValues({ kind, asked, counts, onChoose }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const valueName = useMarketValueName(counts, []);
  const [text, setText] = useState('');
  const typed = fold(text);
  const values = counts[kind].map((counted) => ({
    ...{ also: '', ...counted },
    name: valueName(kind, counted.value),
    ...('name' in counted && { also: `${counted.name} ${counted.name_zh ?? ''}` }),
  }));
  const found = values.filter(({ name, also }) => typed === '' || startsWord(fold(`${name} ${also}`), typed));
  return (
    <>
      {values.length > LONG && (
        <TextInput
          icon="i-lucide-search"
          aria-label={t`Narrow the list`}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className="max-h-[55dvh] overflow-y-auto -mx-3">
        {found.map(({ value, name, intent_count }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === asked[kind]}
              className={classes(
                'menu-row focus-visible:outline-offset--2',
                value === asked[kind] ? 'menu-row-at' : 'hover:bg-gypsum',
              )}
              onClick={() => onChoose(value)}
            >
              <span className="min-w-0">{name}</span>
              <span className="num ms-auto text-graphite">{number(intent_count)}</span>
              {value === asked[kind] && <Icon small name="i-lucide-check" className="text-azurite" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-graphite empty:hidden">
        {found.length === 0 && <Trans>Nothing found</Trans>}
      </p>
    </>
  );
}
