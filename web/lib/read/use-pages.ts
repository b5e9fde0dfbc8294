import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Newest } from './newest-read.ts';

type Page = { items: object[]; next_cursor: string | null };

type PagesState<P> = { key: unknown; list: P; state: 'idle' | 'busy' | 'failed'; newest: Newest };

/**
 * A list loaded page by page, starting from a first page that was read already. A new key starts it again from that
 * key's first page; without keys, every new first page does. A failure keeps the pages loaded so far.
 */
export function usePages<P extends Page>(
  firstPage: P,
  read: (cursor: string | null, signal: AbortSignal) => Promise<P>,
  key: unknown = firstPage,
) {
  const [pagesState, setKnown] = useState(() => initialState(key, firstPage));
  const currentState = pagesState.key === key ? pagesState : initialState(key, firstPage);
  if (currentState !== pagesState) setKnown(currentState);
  const { list, state, newest } = currentState;
  useEffect(() => () => newest.stop(), [newest]);

  const readNow = useEffectEvent(read);
  const show = useCallback(
    (change: (previousState: PagesState<P>) => Partial<PagesState<P>>) =>
      setKnown((previousState) =>
        previousState.newest === newest ? { ...previousState, ...change(previousState) } : previousState,
      ),
    [newest],
  );
  const ask = useCallback(
    (next: (signal: AbortSignal) => Promise<(previousList: P) => P>) => {
      show(() => ({ state: 'busy' }));
      return newest.run(
        next,
        (change) => show((previousState) => ({ list: change(previousState.list), state: 'idle' })),
        () => show(() => ({ state: 'failed' })),
      );
    },
    [newest, show],
  );
  const { next_cursor } = list;
  /** Adds the next page, unless there is none or a read is running. */
  const load = useCallback(async () => {
    if (newest.isRunning || next_cursor === null) return;
    await ask(async (signal) => {
      const page = await readNow(next_cursor, signal);
      return (previousList) => appendPage(previousList, page);
    });
  }, [newest, ask, next_cursor]);
  const readShown = useEffectEvent(() =>
    ask((signal) => readAtLeast(list.items.length, (cursor) => readNow(cursor, signal))),
  );
  /** Reads the shown pages again. */
  const refresh = useCallback(() => readShown(), []);
  /** Changes the shown list after an item was changed by this page. */
  const change = useCallback(
    (to: (list: P) => P) => show((previousState) => ({ list: to(previousState.list) })),
    [show],
  );
  return { list, items: list.items as P['items'], hasMore: next_cursor !== null, state, load, refresh, change };
}

const initialState = <P>(key: unknown, list: P): PagesState<P> => ({ key, list, state: 'idle', newest: new Newest() });

/**
 * Appends a page; items that moved into it since they were read are not repeated. The other properties remain those
 * of the first page.
 */
function appendPage<P extends Page>(previousList: P, page: P): P {
  const itemId = (item: object) => ('id' in item ? item.id : item);
  const knownIds = new Set(previousList.items.map(itemId));
  const items = [...previousList.items, ...page.items.filter((item) => !knownIds.has(itemId(item)))];
  return { ...previousList, items, next_cursor: page.next_cursor };
}

async function readAtLeast<P extends Page>(
  count: number,
  read: (cursor: string | null) => Promise<P>,
): Promise<(previousList: P) => P> {
  let list = await read(null);
  while (list.next_cursor !== null && list.items.length < count) list = appendPage(list, await read(list.next_cursor));
  return () => list;
}
