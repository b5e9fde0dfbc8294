import type { CollectorCounts } from '#contract/collectors/collector.ts';
import {
  type AskedCollectors,
  type CollectorKind,
  collectorKinds,
  isDirectoryNarrowed,
} from '#contract/collectors/directory-filters.ts';
import { collectorsAddress, useCollectorsChange } from '#web/collectors/collectors-address.ts';
import { useCollectorValues } from '#web/collectors/collectors-values.ts';
import { useCollectorFilterNames } from '#web/collectors/collectors-words.ts';
import { FilterDialog } from '#web/shell/filters/filter-dialog.tsx';
import { FilterSection } from '#web/shell/filters/filter-section.tsx';
import { FilterValueList } from '#web/shell/filters/filter-value-list.tsx';
import type { FilterWindowState } from '#web/shell/filters/use-filter-window.ts';
import { word } from '#web/shell/language.ts';

type Props = FilterWindowState<CollectorKind> & {
  asked: AskedCollectors;
  /** null until they are there, or where they can't be had */
  counts: CollectorCounts | null;
};

/** All filters with what each leaves, or the values of one of them. */
export function CollectorsWindow({ open, onOpenChange, shown, onShow, asked, counts }: Props) {
  const names = useCollectorFilterNames();
  return (
    <FilterDialog
      open={open}
      onOpenChange={onOpenChange}
      name={shown === 'all' ? undefined : names[shown]}
      unfiltered={isDirectoryNarrowed(asked) ? collectorsAddress({ sort: asked.sort }) : null}
    >
      {counts ? (
        <Values asked={asked} counts={counts} shown={shown} onShow={onShow} onChosen={() => onOpenChange(false)} />
      ) : (
        <p role="status">{word('samples_failed')}</p>
      )}
    </FilterDialog>
  );
}

type ValuesProps = Pick<Props, 'asked' | 'shown' | 'onShow'> & { counts: CollectorCounts; onChosen: () => void };

function Values({ asked, counts, shown, onShow, onChosen }: ValuesProps) {
  const names = useCollectorFilterNames();
  const valuesOf = useCollectorValues(counts);
  const change = useCollectorsChange(asked);
  const toggle = (kind: CollectorKind, value: string) => change({ [kind]: asked[kind] === value ? undefined : value });
  if (shown !== 'all') {
    const choose = (value: string) => {
      toggle(shown, value);
      onChosen();
    };
    return <FilterValueList key={shown} values={valuesOf(shown)} chosen={asked[shown]} onChoose={choose} />;
  }
  return collectorKinds.map((kind) => {
    const values = valuesOf(kind);
    if (values.length === 0) return null;
    return (
      <FilterSection
        key={kind}
        name={names[kind]}
        values={values}
        chosen={values.find(({ value }) => value === asked[kind])}
        onToggle={(value) => toggle(kind, value)}
        onMore={() => onShow(kind)}
      />
    );
  });
}
