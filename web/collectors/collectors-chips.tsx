import type { ComponentProps } from 'react';
import type { CollectorCounts } from '#contract/collectors/collector.ts';
import {
  activeCollectorKinds,
  type CollectorKind,
  type CollectorsQuery,
  collectorKinds,
} from '#contract/collectors/directory-filters.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { FilterRow } from '#web/shell/filters/filter-row.tsx';
import { type FilterOpener, useFilterWindow } from '#web/shell/filters/use-filter-window.ts';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useChangeCollectorsQuery } from './collectors-address.ts';
import type { CollectorsPage } from './collectors-listing.ts';
import { collectorCount, useCollectorFilterNames, useCollectorValueName } from './collectors-texts.ts';

type CollectorsWindow = typeof import('./collectors-window.tsx').CollectorsWindow;
const load = () => import('./collectors-window.tsx').then((module) => module.CollectorsWindow);

type Props = { filters: CollectorsQuery; firstPage: CollectorsPage; countsPromise: Promise<CollectorCounts | null> };

/** How many of the most frequent values have a chip of their own in the row. */
const AT_HAND = { country: 2, mineral: 1 } as const;

/**
 * The filters as a row of chips: an active one is removed by a press, the others open their values; the most
 * frequent values have chips of their own.
 */
export function CollectorsChips({ filters, firstPage, countsPromise }: Props) {
  const { value: counts = null } = useRead(countsPromise, () => countsPromise, { keepPrevious: true });
  const { Window, state, opens } = useFilterWindow<CollectorKind, ComponentProps<CollectorsWindow>>(load);
  return (
    <div className="min-h-12">
      <FilterRow activeCount={activeCollectorKinds(filters).length} opensAll={opens('all')}>
        {collectorKinds.map((kind) => (
          <KindChip
            key={kind}
            kind={kind}
            filters={filters}
            firstPage={firstPage}
            counts={counts}
            opens={opens(kind)}
          />
        ))}
        {counts && <ChipsAtHand filters={filters} counts={counts} />}
      </FilterRow>
      {Window && <Window {...state} filters={filters} counts={counts} />}
    </div>
  );
}

type ChipProps = {
  kind: CollectorKind;
  filters: CollectorsQuery;
  firstPage: CollectorsPage;
  counts: CollectorCounts | null;
  opens: FilterOpener;
};

/** One filter: its value when it is active, else the button that opens its values. */
function KindChip({ kind, filters, firstPage, counts, opens }: ChipProps) {
  const { number } = useFormat();
  const names = useCollectorFilterNames();
  const valueName = useCollectorValueName(counts, firstPage.items);
  const change = useChangeCollectorsQuery(filters);
  const value = filters[kind];
  const count = collectorCount(counts, kind, value ?? 'true');
  const shownCount = count === undefined ? undefined : number(count);
  if (kind === 'has_active_intents')
    return (
      <Chip
        isPressed={value !== undefined}
        count={shownCount}
        onClick={() => change({ has_active_intents: value === undefined ? 'true' : undefined })}
      >
        {names.has_active_intents}
      </Chip>
    );
  if (value === undefined) return <Chip {...opens}>{names[kind]}</Chip>;
  return (
    <Chip isPressed count={shownCount} onClick={() => change({ [kind]: undefined })}>
      <span className="max-w-60 truncate">{valueName(kind, value)}</span>
    </Chip>
  );
}

function ChipsAtHand({ filters, counts }: { filters: CollectorsQuery; counts: CollectorCounts }) {
  const { number } = useFormat();
  const valueName = useCollectorValueName(counts, []);
  const change = useChangeCollectorsQuery(filters);
  const free = (['country', 'mineral'] as const).filter((kind) => filters[kind] === undefined);
  return free.flatMap((kind) =>
    counts[kind].slice(0, AT_HAND[kind]).map(({ value, collector_count }) => (
      <Chip
        key={`${kind} ${value}`}
        isPressed={false}
        count={number(collector_count)}
        onClick={() => change({ [kind]: value })}
      >
        {valueName(kind, value)}
      </Chip>
    )),
  );
}
