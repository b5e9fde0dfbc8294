import { useState } from 'react';
import { foldText } from '#contract/text/fold.ts';
import { PROPOSALS_DEFAULT } from '#contract/text/type-ahead.ts';
import type { RecentChoices } from '#web/lib/recent-choices.ts';
import { useSearch } from './use-search.ts';

type SearchHit = { id: string | number; name: string; name_zh: string | null };

type RecentSearch<T> = {
  /** for an empty field what was chosen lately, else what fits the text, lately chosen first */
  options: T[];
  isSearching: boolean;
  /** why nothing else is offered: the field is empty, or no answer comes from the server */
  restriction: 'lately' | 'offline' | null;
  ask: (text: string) => void;
  /** says that one of the options was chosen */
  chose: (id: string | number) => void;
};

/** All that fits a text, as the search above offers it, for a text that is not being typed any more. */
export async function findWithRecent<T extends SearchHit>(
  search: (text: string, signal: AbortSignal) => Promise<T[]>,
  recent: RecentChoices<T>,
  text: string,
): Promise<T[]> {
  return mergeHits(recent.findMatches(text), await search(text, new AbortController().signal), foldText(text));
}

/** A search that knows what was chosen lately on this device, and finds that much without the network. */
export function useRecentSearch<T extends SearchHit>(
  search: (text: string, signal: AbortSignal) => Promise<T[]>,
  recent: RecentChoices<T>,
): RecentSearch<T> {
  const { matches, isSearching, unreachable, ask } = useSearch(search);
  const [text, setText] = useState('');
  // What was chosen lately is kept outside, where other fields add to it, too.
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

/** Each once: first what is called exactly so, then what was chosen lately, then the rest in the server's order. */
function mergeHits<T extends SearchHit>(lately: readonly T[], matches: readonly T[], query: string): T[] {
  const hitsById = new Map([...lately, ...matches].map((hit) => [hit.id, hit]));
  const isExact = ({ name, name_zh }: T) =>
    foldText(name) === query || (name_zh !== null && foldText(name_zh) === query);
  const { exact = [], other = [] } = Object.groupBy([...hitsById.values()], (hit) =>
    isExact(hit) ? 'exact' : 'other',
  );
  return [...exact, ...other];
}
