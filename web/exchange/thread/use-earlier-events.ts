import { useLayoutEffect, useMemo, useRef } from 'react';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';

/** A page in reverse: the newest event first, with the number of the oldest as the cursor. */
const backwards = ({ events, has_earlier }: ThreadPublic) => ({
  items: events.toReversed(),
  next_cursor: has_earlier ? String(events[0]?.seq ?? 0) : null,
});

/**
 * The events of a public conversation, the oldest first, and loading of earlier ones. `list` is the element of the
 * events: those added above keep the others at their position on the screen.
 */
export function useEarlierEvents(thread: ThreadPublic) {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ element: Element; bottom: number } | null>(null);
  const newest = useMemo(() => backwards(thread), [thread]);
  const {
    items,
    list: pages,
    ...pagination
  } = usePages(newest, async (cursor, signal) => {
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
    // Measured at the lower end of the former first event: the date above it disappears when an earlier event has the
    // same day.
    if (current && length > 0) scrollBy(0, current.element.getBoundingClientRect().bottom - current.bottom);
  }, [length]);
  return { ...pagination, list, events: items.toReversed(), nextCursor: pages.next_cursor };
}
