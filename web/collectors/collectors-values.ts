import type { CollectorCounts } from '#contract/collectors/collector.ts';
import type { CollectorKind } from '#contract/collectors/directory-filters.ts';
import type { CountedValue } from '#web/shell/filters/counted-value.ts';
import { useCollectorValueName } from './collectors-words.ts';

/** The values of the directory's filters as texts, the most frequent first. */
export function useCollectorValues(counts: CollectorCounts): (kind: CollectorKind) => CountedValue[] {
  const valueName = useCollectorValueName(counts, []);
  return (kind) =>
    counts[kind].map((facetValue) => ({
      value: facetValue.value,
      name: valueName(kind, facetValue.value),
      count: facetValue.collector_count,
      ...('name' in facetValue && { also: `${facetValue.name} ${facetValue.name_zh ?? ''}` }),
    }));
}
