import { useState } from 'react';
import { foldText } from '#contract/search/fold.ts';
import { PROPOSALS_DEFAULT } from '#contract/search/type-ahead.ts';
import { useSearch } from '#web/lib/read/use-search.ts';
import type { RecentChoices } from '#web/lib/recent-choices.ts';

type Found = { id: string | number; name: string; name_zh: string | null };

type RecentSearch<T> = {
  /** for an empty field what was chosen lately, else what fits the text, lately chosen first */
  options: T[];
  searching: boolean;
  /** why nothing else is offered: the field is empty, or no answer comes from the server */
  only: 'lately' | 'offline' | null;
  ask: (text: string) => void;
  /** says that one of the options was chosen */
  chose: (id: string | number) => void;
};

/** All that fits a text, as the search above offers it, for a text that is not being typed any more. */
export async function findWithRecent<T extends Found>(
  search: (text: string, signal: AbortSignal) => Promise<T[]>,
  recent: RecentChoices<T>,
  text: string,
): Promise<T[]> {
  return merged(recent.matching(text), await search(text, new AbortController().signal), foldText(text));
}

/** A search that knows what was chosen lately on this device, and finds that much without the network. */
export function useRecentSearch<T extends Found>(
  search: (text: string, signal: AbortSignal) => Promise<T[]>,
  recent: RecentChoices<T>,
): RecentSearch<T> {
  const { found, searching, unreachable, ask } = useSearch(search);
  const [text, setText] = useState('');
  // What was chosen lately is kept outside, where other fields add to it, too.
  const [, lookAgain] = useState<object>();
  const isEmpty = text.trim() === '';
  const options = isEmpty
    ? recent.all().slice(0, PROPOSALS_DEFAULT)
    : merged(recent.matching(text), found, foldText(text));
  return {
    options,
    searching,
    only: unreachable && !isEmpty ? 'offline' : isEmpty && options.length > 0 ? 'lately' : null,
    ask: (typed) => {
      lookAgain({});
      setText(typed);
      ask(typed);
    },
    chose: (id) => {
      const item = options.find((one) => one.id === id);
      if (item) recent.remember(item, text);
      lookAgain({});
    },
  };
}

/** Each once: first what is called exactly so, then what was chosen lately, then the rest in the server's order. */
function merged<T extends Found>(lately: readonly T[], found: readonly T[], query: string): T[] {
  const all = new Map([...lately, ...found].map((one) => [one.id, one]));
  const isExact = ({ name, name_zh }: T) =>
    foldText(name) === query || (name_zh !== null && foldText(name_zh) === query);
  const { exact = [], other = [] } = Object.groupBy([...all.values()], (one) => (isExact(one) ? 'exact' : 'other'));
  return [...exact, ...other];
}
