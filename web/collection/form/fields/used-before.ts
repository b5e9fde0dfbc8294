import { useRef, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { call } from '#web/lib/call.ts';

/** A text that one's own specimens carry, and how many of them. */
export type UsedBefore = { name: string; specimen_count: number };
export type UsedBeforeKind = 'dealer' | 'storage';

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
