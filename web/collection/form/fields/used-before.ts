import { useRef, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { facetFields } from '#contract/collection/listing/facets.ts';
import type { NamesLike } from '#contract/collection/specimen/field.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { call } from '#web/lib/call.ts';

/** A text that one's own specimens carry, and how many of them. */
export type UsedBefore = { name: string; specimen_count: number };

/** The fields for which what one's other specimens carry is proposed: lines that one can filter by. */
export type UsedBeforeKind = NamesLike<SpecimenFields, { isFacet: true; kind: { type: 'line' } }>;
export const usedBeforeKinds = facetFields.filter(
  (name): name is UsedBeforeKind => specimenFields[name].kind.type === 'line',
);

/** What one's own specimens carry in a field, most used first, once it has been asked for; without an answer nothing is proposed. */
export function useUsedBefore(kind: UsedBeforeKind) {
  const [used, setUsed] = useState<UsedBefore[]>([]);
  const asked = useRef(false);
  const ask = async () => {
    if (asked.current) return;
    asked.current = true;
    const found = await call(collectionApi.facets, {}, { quiet: true }).catch(() => null);
    asked.current = found !== null;
    const counted = (found?.[kind] ?? []).map(({ value, specimen_count }) => ({ name: value, specimen_count }));
    setUsed(counted.sort(mostFirst));
  };
  return { used, ask: () => void ask() };
}

const mostFirst = (a: UsedBefore, b: UsedBefore) =>
  b.specimen_count - a.specimen_count || a.name.localeCompare(b.name, undefined, { numeric: true });
