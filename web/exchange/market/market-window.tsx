import type { ComponentProps } from 'react';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { isMarketNarrowed, type MarketFilters, type MarketKind } from '#contract/exchange/market/market-filters.ts';
import type { FilterValue } from '#web/shell/filters/counted-value.ts';
import { FilterDialog } from '#web/shell/filters/filter-dialog.tsx';
import { FilterSection } from '#web/shell/filters/filter-section.tsx';
import { FilterValueList } from '#web/shell/filters/filter-value-list.tsx';
import type { FilterWindowState } from '#web/shell/filters/use-filter-window.ts';
import { specifiedText } from '#web/shell/language.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { usePart } from '#web/ui/state/missing-part.tsx';
import { marketAddress, useMarketChange } from './market-address.ts';
import type { ShipsToMe } from './shipping-country-field.tsx';
import { facetCount, useMarketFilterNames, useMarketValueName } from './use-market-names.ts';

/** The values of the market's filters as texts, the most frequent first. */
function useMarketValues(counts: MarketCounts): (kind: MarketKind) => FilterValue[] {
  const valueName = useMarketValueName(counts, []);
  return (kind) =>
    counts[kind].map((facetValue) => ({
      value: facetValue.value,
      name: valueName(kind, facetValue.value),
      count: facetValue.intent_count,
      ...('name' in facetValue && { searchTexts: `${facetValue.name} ${facetValue.name_zh ?? ''}` }),
    }));
}

const sections = ['offered', 'wanted', 'ships_to', 'country', 'size_class'] as const satisfies MarketKind[];

type MarketSectionsProps = {
  filters: MarketFilters;
  counts: MarketCounts;
  onToggle: (kind: MarketKind, value: string) => void;
  onMore: (kind: MarketKind) => void;
};

/** Every filter of the market with its most frequent values; the country that parcels shall reach can be any. */
function MarketSections({ filters, counts, onToggle, onMore }: MarketSectionsProps) {
  const names = useMarketFilterNames();
  const valuesOf = useMarketValues(counts);
  return sections.map((kind) => {
    const values = valuesOf(kind).filter(({ value, count }) => count > 0 || value === filters[kind]);
    if (values.length === 0 && kind !== 'ships_to') return null;
    return (
      <FilterSection
        key={kind}
        name={names[kind]}
        values={values}
        chosenValue={values.find(({ value }) => value === filters[kind])}
        hasMore={kind === 'ships_to'}
        onToggle={(value) => onToggle(kind, value)}
        onMore={() => onMore(kind)}
      />
    );
  });
}

// The list of all countries is loaded only for users who ask where parcels go.
const load = () => withPrivateAssets(() => import('./shipping-country-field.tsx').then((module) => module.ShipsToMe));

/** The filter for where parcels go, once its code is loaded. */
function AskedCountry(props: ComponentProps<typeof ShipsToMe>) {
  const LazyShipsToMe = usePart(load, true);
  return LazyShipsToMe && <LazyShipsToMe {...props} />;
}

type Props = FilterWindowState<MarketKind> & {
  filters: MarketFilters;
  /** null until they are loaded, or when that failed */
  counts: MarketCounts | null;
};

/** The window with all filters and their counts, or with the values of one of them. */
export function MarketWindow({ open, onOpenChange, shownKind, onShow, filters, counts }: Props) {
  const names = useMarketFilterNames();
  const change = useMarketChange(filters);
  const toggle = (kind: MarketKind, value: string) => change({ [kind]: filters[kind] === value ? undefined : value });
  const choose = (kind: MarketKind, value: string) => {
    toggle(kind, value);
    onOpenChange(false);
  };
  return (
    <FilterDialog
      open={open}
      onOpenChange={onOpenChange}
      name={shownKind === 'all' ? undefined : names[shownKind]}
      unfilteredAddress={isMarketNarrowed(filters) ? marketAddress({}) : null}
    >
      {shownKind === 'ships_to' ? (
        <AskedCountry
          filters={filters}
          countryCount={(country) => facetCount(counts, 'ships_to', country)}
          onChoose={(country) => choose('ships_to', country)}
        />
      ) : (
        <>
          {!counts && <p role="status">{specifiedText('samples_failed')}</p>}
          {counts && shownKind === 'all' && (
            <MarketSections filters={filters} counts={counts} onToggle={toggle} onMore={onShow} />
          )}
          {counts && shownKind !== 'all' && (
            <Values kind={shownKind} filters={filters} counts={counts} onChoose={(value) => choose(shownKind, value)} />
          )}
        </>
      )}
    </FilterDialog>
  );
}

type ValuesProps = {
  kind: MarketKind;
  filters: MarketFilters;
  counts: MarketCounts;
  onChoose: (value: string) => void;
};

function Values({ kind, filters, counts, onChoose }: ValuesProps) {
  const valuesOf = useMarketValues(counts);
  return <FilterValueList key={kind} values={valuesOf(kind)} chosenValue={filters[kind]} onChoose={onChoose} />;
}
