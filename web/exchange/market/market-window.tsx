import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { isMarketNarrowed, type MarketFilters, type MarketKind } from '#contract/exchange/market/market-filters.ts';
import { FilterDialog } from '#web/shell/filters/filter-dialog.tsx';
import { FilterValueList } from '#web/shell/filters/filter-value-list.tsx';
import type { FilterWindowState } from '#web/shell/filters/use-filter-window.ts';
import { word } from '#web/shell/language.ts';
import { AskedCountry } from './asked-country.tsx';
import { marketAddress, useMarketChange } from './market-address.ts';
import { MarketSections } from './market-sections.tsx';
import { useMarketValues } from './market-values.ts';
import { facetCount, useMarketFilterNames } from './market-words.ts';

type Props = FilterWindowState<MarketKind> & {
  asked: MarketFilters;
  /** null until they are loaded, or when that failed */
  counts: MarketCounts | null;
};

/** The window with all filters and their counts, or with the values of one of them. */
export function MarketWindow({ open, onOpenChange, shownKind, onShow, asked, counts }: Props) {
  const names = useMarketFilterNames();
  const change = useMarketChange(asked);
  const toggle = (kind: MarketKind, value: string) => change({ [kind]: asked[kind] === value ? undefined : value });
  const choose = (kind: MarketKind, value: string) => {
    toggle(kind, value);
    onOpenChange(false);
  };
  return (
    <FilterDialog
      open={open}
      onOpenChange={onOpenChange}
      name={shownKind === 'all' ? undefined : names[shownKind]}
      unfilteredAddress={isMarketNarrowed(asked) ? marketAddress({}) : null}
    >
      {shownKind === 'ships_to' ? (
        <AskedCountry
          asked={asked}
          countryCount={(country) => facetCount(counts, 'ships_to', country)}
          onChoose={(country) => choose('ships_to', country)}
        />
      ) : (
        <>
          {!counts && <p role="status">{word('samples_failed')}</p>}
          {counts && shownKind === 'all' && (
            <MarketSections asked={asked} counts={counts} onToggle={toggle} onMore={onShow} />
          )}
          {counts && shownKind !== 'all' && (
            <Values kind={shownKind} asked={asked} counts={counts} onChoose={(value) => choose(shownKind, value)} />
          )}
        </>
      )}
    </FilterDialog>
  );
}

type ValuesProps = {
  kind: MarketKind;
  asked: MarketFilters;
  counts: MarketCounts;
  onChoose: (value: string) => void;
};

function Values({ kind, asked, counts, onChoose }: ValuesProps) {
  const valuesOf = useMarketValues(counts);
  return <FilterValueList key={kind} values={valuesOf(kind)} chosenValue={asked[kind]} onChoose={onChoose} />;
}
