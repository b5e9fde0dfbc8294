import { useLayoutEffect, useMemo, useRef } from 'react';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';

/** Back in time: the newest event first, and the number of the oldest as the way on. */
const backwards = ({ events, has_earlier }: ThreadPublic) => ({
  items: events.toReversed(),
  next_cursor: has_earlier ? String(events[0]?.seq ?? 0) : null,
});

/**
 * What visitors have read of a conversation, and the way to what was before; the oldest first. `list` is where the
 * events stand: what comes in above them leaves them where they are on the screen.
 */
export function useEarlierEvents(thread: ThreadPublic) {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ element: Element; bottom: number } | null>(null);
  const newest = useMemo(() => backwards(thread), [thread]);
  const { items, ...more } = usePages(newest, async (cursor, signal) => {
    const query = { thread_id: thread.id, ...(cursor && { before_seq: cursor }) };
    const read = await call(publicThreadsApi.read, query, { quiet: true, signal });
    const firstElement = list.current?.firstElementChild;
    anchor.current = firstElement
      ? { element: firstElement, bottom: firstElement.getBoundingClientRect().bottom }
      : null;
    return backwards(read);
  });
  const { length } = items;
  useLayoutEffect(() => {
    const { current } = anchor;
    anchor.current = null;
    // The lower end of what was first: a date above it goes when something of the same day comes before.
    if (current && length > 0) scrollBy(0, current.element.getBoundingClientRect().bottom - current.bottom);
  }, [length]);
  return { ...more, list, events: items.toReversed() };
}
