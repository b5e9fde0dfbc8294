import { collectionApi } from '#contract/collection/api.ts';
import { facetFields } from '#contract/collection/listing/facets.ts';
import type { MatchingNames } from '#contract/collection/specimen/field.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { compareCounted } from '#contract/format/names.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';

/** A text used in the owner's specimens, and how many have it. */
export type UsedBefore = { name: string; specimen_count: number };

/** The fields that suggest the values of the owner's other specimens: single-line texts that can be filtered by. */
export type UsedBeforeKind = MatchingNames<SpecimenFields, { facet: string; kind: { type: 'line' } }>;
export const usedBeforeKinds = facetFields.filter(
  (name): name is UsedBeforeKind => specimenFields[name].kind.type === 'line',
);

/**
 * The texts used in a field of the owner's specimens, most used first, loaded on request or at once; a failed
 * request only means no suggestions.
 */
export function useUsedValues(kind: UsedBeforeKind, atOnce = false) {
  const { value, open } = useOpened(
    'facets',
    (signal) => call(collectionApi.facets, {}, { quiet: true, signal }),
    atOnce,
  );
  const countedValues = (value?.[kind] ?? []).map(({ value: name, specimen_count }) => ({ name, specimen_count }));
  return { usedValues: countedValues.sort(compareUsage), ask: open };
}

const compareUsage = (a: UsedBefore, b: UsedBefore) =>
  b.specimen_count - a.specimen_count || compareCounted(a.name, b.name);
