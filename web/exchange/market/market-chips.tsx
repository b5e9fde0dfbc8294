import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import {
  activeMarketKinds,
  type MarketFilters,
  type MarketKind,
  type MarketLocalityKind,
  marketKinds,
  marketLocalityKinds,
} from '#contract/exchange/market/market-filters.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { LocalityName } from '#contract/localities/specimen-locality.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { FilterRow } from '#web/shell/filters/filter-row.tsx';
import { type FilterOpener, useFilterWindow } from '#web/shell/filters/use-filter-window.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useMarketChange } from './market-address.ts';
import type { MarketLocalities, MarketPage } from './market-listing.ts';
import { ReachChip } from './reach-chip.tsx';
import { facetCount, useMarketFilterNames, useMarketValueName } from './use-market-names.ts';

type MarketLocalityChipProps = {
  kind: MarketLocalityKind;
  id: string;
  locality: Pick<LocalityName, 'name' | 'name_zh'> | undefined;
  filters: MarketFilters;
};

/** The name of a locality that the market is filtered by; a press removes the filter. */
function MarketLocalityChip({ kind, id, locality, filters }: MarketLocalityChipProps) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const change = useMarketChange(filters);
  return (
    <Chip isPressed onClick={() => change({ [kind]: undefined })}>
      <span className="text-graphite">{kind === 'offered_at' ? t`Offered from` : t`Wanted from`} </span>
      <span className="max-w-60 truncate">{locality ? localizedLocalityName(locality, locale) : id}</span>
    </Chip>
  );
}

type MarketWindow = typeof import('./market-window.tsx').MarketWindow;
const load = () => import('./market-window.tsx').then((module) => module.MarketWindow);

type Props = {
  filters: MarketFilters;
  firstPage: MarketPage;
  localities: MarketLocalities;
  countsPromise: Promise<MarketCounts | null>;
};

/** The filters as a row of chips: an active one is removed by a press, the others open their values. */
export function MarketChips({ filters, firstPage, localities, countsPromise }: Props) {
  const { value: counts = null } = useRead(countsPromise, () => countsPromise, { keepPrevious: true });
  const { Window, state, opens } = useFilterWindow<MarketKind, ComponentProps<MarketWindow>>(load);
  return (
    <div className="min-h-12">
      <FilterRow activeCount={activeMarketKinds(filters).length} opensAll={opens('all')}>
        {marketKinds.map((kind) => (
          <MarketChip
            key={kind}
            kind={kind}
            filters={filters}
            firstPage={firstPage}
            counts={counts}
            opens={opens(kind)}
          />
        ))}
        {marketLocalityKinds.map((kind) => {
          const id = filters[kind];
          return (
            id && <MarketLocalityChip key={kind} kind={kind} id={id} locality={localities[kind]} filters={filters} />
          );
        })}
      </FilterRow>
      {Window && <Window {...state} filters={filters} counts={counts} />}
    </div>
  );
}

type ChipProps = {
  kind: MarketKind;
  filters: MarketFilters;
  firstPage: MarketPage;
  counts: MarketCounts | null;
  opens: FilterOpener;
};

/** One filter: its value when it is active, else the button that opens its values. */
function MarketChip({ kind, filters, firstPage, counts, opens }: ChipProps) {
  const { number } = useFormat();
  const names = useMarketFilterNames();
  const valueName = useMarketValueName(counts, firstPage.items);
  const change = useMarketChange(filters);
  const value = filters[kind];
  const count = facetCount(counts, kind, value ?? 'true');
  const shownCount = count === undefined ? undefined : number(count);
  if (kind === 'has_photos' || kind === 'available' || kind === 'has_exchanged')
    return (
      <Chip
        isPressed={value !== undefined}
        count={shownCount}
        onClick={() => change({ [kind]: value === undefined ? 'true' : undefined })}
      >
        {names[kind]}
      </Chip>
    );
  if (kind === 'ships_to' && value === undefined)
    return <ReachChip opens={opens} counts={counts} onChoose={(country) => change({ ships_to: country })} />;
  if (value === undefined) return <Chip {...opens}>{names[kind]}</Chip>;
  return (
    <Chip isPressed count={shownCount} onClick={() => change({ [kind]: undefined })}>
      <span className="text-graphite">{names[kind]} </span>
      <span className="max-w-60 truncate">{valueName(kind, value)}</span>
    </Chip>
  );
}
