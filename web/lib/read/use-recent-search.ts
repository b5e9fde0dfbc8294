import { useState } from 'react';
import { foldText } from '#contract/text/fold-text.ts';
import { PROPOSALS_DEFAULT } from '#contract/text/type-ahead.ts';
import type { RecentChoices } from '#web/lib/recent-choices.ts';
import { useSearch } from './use-search.ts';

type SearchHit = { id: string | number; name: string; name_zh: string | null };

type RecentSearch<T> = {
  /** for an empty field the recent choices, else the matches of the text, recent ones first */
  options: T[];
  isSearching: boolean;
  /** why only recent choices are offered: the field is empty, or the server does not answer */
  restriction: 'lately' | 'offline' | null;
  ask: (text: string) => void;
  /** records that an option was chosen */
  chose: (id: string | number) => void;
};

/** All matches of a text, as `useRecentSearch` offers them, for a text that is no longer being typed. */
export async function findWithRecent<T extends SearchHit>(
  search: (text: string, signal: AbortSignal) => Promise<T[]>,
  recent: RecentChoices<T>,
  text: string,
): Promise<T[]> {
  return mergeHits(recent.findMatches(text), await search(text, new AbortController().signal), foldText(text));
}

/** A search that includes recent choices on this device, and finds those without the network. */
export function useRecentSearch<T extends SearchHit>(
  search: (text: string, signal: AbortSignal) => Promise<T[]>,
  recent: RecentChoices<T>,
): RecentSearch<T> {
  const { matches, isSearching, unreachable, ask } = useSearch(search);
  const [text, setText] = useState('');
  // Recent choices are stored outside of React, where other fields add to them too, so a change needs a rerender.
  const [, rerender] = useState<object>();
  const isEmpty = text.trim() === '';
  const options = isEmpty
    ? recent.list().slice(0, PROPOSALS_DEFAULT)
    : mergeHits(recent.findMatches(text), matches, foldText(text));
  return {
    options,
    isSearching,
    restriction: unreachable && !isEmpty ? 'offline' : isEmpty && options.length > 0 ? 'lately' : null,
    ask: (newText) => {
      rerender({});
      setText(newText);
      ask(newText);
    },
    chose: (id) => {
      const item = options.find((option) => option.id === id);
      if (item) recent.remember(item, text);
      rerender({});
    },
  };
}

/**
 * Merges without duplicates: an exact match of the name first, then recent choices, then the rest in the server's
 * order.
 */
function mergeHits<T extends SearchHit>(lately: readonly T[], matches: readonly T[], query: string): T[] {
  const hitsById = new Map([...lately, ...matches].map((hit) => [hit.id, hit]));
  const isExact = ({ name, name_zh }: T) =>
    foldText(name) === query || (name_zh !== null && foldText(name_zh) === query);
  const { exact = [], other = [] } = Object.groupBy([...hitsById.values()], (hit) =>
    isExact(hit) ? 'exact' : 'other',
  );
  return [...exact, ...other];
}
