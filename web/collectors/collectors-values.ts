import type { CollectorCounts } from '#contract/collectors/collector.ts';
import type { CollectorKind } from '#contract/collectors/directory-filters.ts';
import { useCollectorValueName } from '#web/collectors/collectors-words.ts';
import type { CountedValue } from '#web/shell/filters/counted-value.ts';

/** The values of the directory's filters in words, those that leave the most first. */
export function useCollectorValues(counts: CollectorCounts): (kind: CollectorKind) => CountedValue[] {
  const valueName = useCollectorValueName(counts, []);
  return (kind) =>
    counts[kind].map((counted) => ({
      value: counted.value,
      name: valueName(kind, counted.value),
      count: counted.collector_count,
      ...('name' in counted && { also: `${counted.name} ${counted.name_zh ?? ''}` }),
    }));
}
