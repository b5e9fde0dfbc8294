import type { CollectorCounts } from '#contract/collectors/collector.ts';
import {
  type CollectorKind,
  type CollectorsQuery,
  collectorKinds,
  isDirectoryNarrowed,
} from '#contract/collectors/directory-filters.ts';
import type { FilterValue } from '#web/shell/filters/counted-value.ts';
import { FilterDialog } from '#web/shell/filters/filter-dialog.tsx';
import { FilterSection } from '#web/shell/filters/filter-section.tsx';
import { FilterValueList } from '#web/shell/filters/filter-value-list.tsx';
import type { FilterWindowState } from '#web/shell/filters/use-filter-window.ts';
import { specifiedText } from '#web/shell/language.ts';
import { collectorsAddress, useChangeCollectorsQuery } from './collectors-address.ts';
import { useCollectorFilterNames, useCollectorValueName } from './collectors-texts.ts';

/** The values of the directory's filters as texts, the most frequent first. */
function useCollectorValues(counts: CollectorCounts): (kind: CollectorKind) => FilterValue[] {
  const valueName = useCollectorValueName(counts, []);
  return (kind) =>
    counts[kind].map((facetValue) => ({
      value: facetValue.value,
      name: valueName(kind, facetValue.value),
      count: facetValue.collector_count,
      ...('name' in facetValue && { searchTexts: `${facetValue.name} ${facetValue.name_zh ?? ''}` }),
    }));
}

type Props = FilterWindowState<CollectorKind> & {
  filters: CollectorsQuery;
  /** null until they are loaded, or when that failed */
  counts: CollectorCounts | null;
};

/** The window with all filters and their counts, or with the values of one of them. */
export function CollectorsWindow({ open, onOpenChange, shownKind, onShow, filters, counts }: Props) {
  const names = useCollectorFilterNames();
  return (
    <FilterDialog
      open={open}
      onOpenChange={onOpenChange}
      name={shownKind === 'all' ? undefined : names[shownKind]}
      unfilteredAddress={isDirectoryNarrowed(filters) ? collectorsAddress({ sort: filters.sort }) : null}
    >
      {counts ? (
        <Values
          filters={filters}
          counts={counts}
          shownKind={shownKind}
          onShow={onShow}
          onChosen={() => onOpenChange(false)}
        />
      ) : (
        <p role="status">{specifiedText('samples_failed')}</p>
      )}
    </FilterDialog>
  );
}

type ValuesProps = Pick<Props, 'filters' | 'shownKind' | 'onShow'> & { counts: CollectorCounts; onChosen: () => void };

function Values({ filters, counts, shownKind, onShow, onChosen }: ValuesProps) {
  const names = useCollectorFilterNames();
  const valuesOf = useCollectorValues(counts);
  const change = useChangeCollectorsQuery(filters);
  const toggle = (kind: CollectorKind, value: string) =>
    change({ [kind]: filters[kind] === value ? undefined : value });
  if (shownKind !== 'all') {
    const choose = (value: string) => {
      toggle(shownKind, value);
      onChosen();
    };
    return (
      <FilterValueList
        key={shownKind}
        values={valuesOf(shownKind)}
        chosenValue={filters[shownKind]}
        onChoose={choose}
      />
    );
  }
  return collectorKinds.map((kind) => {
    const values = valuesOf(kind);
    if (values.length === 0) return null;
    return (
      <FilterSection
        key={kind}
        name={names[kind]}
        values={values}
        chosenValue={values.find(({ value }) => value === filters[kind])}
        onToggle={(value) => toggle(kind, value)}
        onMore={() => onShow(kind)}
      />
    );
  });
}
