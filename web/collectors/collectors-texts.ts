import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CollectorCounts } from '#contract/collectors/collector.ts';
import type { CollectorKind } from '#contract/collectors/directory-filters.ts';
import { countryName } from '#contract/format/names.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { CollectorsPage } from './collectors-listing.ts';

/** The names of the directory's filters. */
export function useCollectorFilterNames(): Record<CollectorKind, string> {
  const { t } = useLingui();
  return { country: t`Country`, has_active_intents: t`Has active intents`, mineral: t`Collects a mineral` };
}

/**
 * The name of a filter's value. A mineral is named as in the counts or, until they are loaded, as on the specimens
 * of the cards.
 */
export function useCollectorValueName(counts: CollectorCounts | null, collectors: CollectorsPage['items']) {
  const locale = useAtomValue(localeAtom);
  const names = useCollectorFilterNames();
  return (kind: CollectorKind, value: string): string => {
    if (kind === 'country') return countryName(value, locale);
    if (kind === 'has_active_intents') return names.has_active_intents;
    const shownMinerals = collectors.flatMap(({ tiles }) => tiles.flatMap(({ minerals }) => minerals));
    const match =
      counts?.mineral.find((facetValue) => facetValue.value === value) ?? shownMinerals.find(({ id }) => id === value);
    return match ? localizedMineralName(match, locale) : value;
  };
}

/** How many collectors match a value of a filter; undefined where it was not counted. */
export const collectorCount = (counts: CollectorCounts | null, kind: CollectorKind, value: string) =>
  counts?.[kind].find((facetValue) => facetValue.value === value)?.collector_count;
