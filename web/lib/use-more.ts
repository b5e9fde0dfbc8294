import { useState } from 'react';

type Page<T> = { items: T[]; next_cursor: string | null };

/** A list that goes on page after page, from a first one that was read already. */
export function useMore<T>(first: Page<T>, read: (cursor: string) => Promise<Page<T>>) {
  const [pages, setPages] = useState({ of: first, more: [] as T[], cursor: first.next_cursor });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  // A first page that was read anew begins the list anew.
  const shown = pages.of === first ? pages : { of: first, more: [], cursor: first.next_cursor };
  const load = async () => {
    if (!shown.cursor || state === 'busy') return;
    setState('busy');
    try {
      const page = await read(shown.cursor);
      setPages({ of: first, more: [...shown.more, ...page.items], cursor: page.next_cursor });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { items: [...first.items, ...shown.more], hasMore: shown.cursor !== null, state, load };
}
