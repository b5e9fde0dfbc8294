import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CollectorCounts } from '#contract/collectors/collector.ts';
import type { CollectorKind } from '#contract/collectors/directory-filters.ts';
import { countryName } from '#contract/format/names.ts';
import { localizedMineralName } from '#contract/minerals/written-mineral.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { CollectorsPage } from './collectors-listing.ts';

/** What each filter of the directory is called. */
export function useCollectorFilterNames(): Record<CollectorKind, string> {
  const { t } = useLingui();
  return { country: t`Country`, has_active_intents: t`Has active intents`, mineral: t`Collects a mineral` };
}

/**
 * What the value of a filter is called. A mineral is called what its count says, or, until that is there, what the pieces
 * on the cards say.
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

/** How many collectors a value of a filter leaves; unknown where it was not counted. */
export const collectorCount = (counts: CollectorCounts | null, kind: CollectorKind, value: string) =>
  counts?.[kind].find((facetValue) => facetValue.value === value)?.collector_count;
