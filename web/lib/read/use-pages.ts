import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Newest } from '#web/lib/read/newest.ts';

type Page = { items: object[]; next_cursor: string | null };

type Known<P> = { key: unknown; list: P; state: 'idle' | 'busy' | 'failed'; newest: Newest };

/**
 * A list that goes on page after page, from a first one that was read already. With another key it begins anew with
 * that one's first page; where none is given, with every other first page. A failure keeps what there is.
 */
export function usePages<P extends Page>(
  first: P,
  read: (cursor: string | null, signal: AbortSignal) => Promise<P>,
  key: unknown = first,
) {
  const [known, setKnown] = useState(() => begun(key, first));
  const now = known.key === key ? known : begun(key, first);
  if (now !== known) setKnown(now);
  const { list, state, newest } = now;
  useEffect(() => () => newest.stop(), [newest]);

  const readNow = useEffectEvent(read);
  const show = useCallback(
    (change: (before: Known<P>) => Partial<Known<P>>) =>
      setKnown((before) => (before.newest === newest ? { ...before, ...change(before) } : before)),
    [newest],
  );
  const ask = useCallback(
    (next: (signal: AbortSignal) => Promise<(before: P) => P>) => {
      show(() => ({ state: 'busy' }));
      return newest.run(
        next,
        (change) => show((before) => ({ list: change(before.list), state: 'idle' })),
        () => show(() => ({ state: 'failed' })),
      );
    },
    [newest, show],
  );
  const { next_cursor } = list;
  /** Adds the next page, unless there is none or something is being read. */
  const load = useCallback(async () => {
    if (newest.isRunning || next_cursor === null) return;
    await ask(async (signal) => {
      const page = await readNow(next_cursor, signal);
      return (before) => joined(before, page);
    });
  }, [newest, ask, next_cursor]);
  const readShown = useEffectEvent(() =>
    ask((signal) => readAtLeast(list.items.length, (cursor) => readNow(cursor, signal))),
  );
  /** Reads anew what is shown then. */
  const refresh = useCallback(() => readShown(), []);
  /** Shows the list as it is after something in it was changed here. */
  const change = useCallback((to: (list: P) => P) => show((before) => ({ list: to(before.list) })), [show]);
  return { list, items: list.items as P['items'], hasMore: next_cursor !== null, state, load, refresh, change };
}

const begun = <P>(key: unknown, list: P): Known<P> => ({ key, list, state: 'idle', newest: new Newest() });

/** A page behind those that were read; what moved into it meanwhile is not shown twice. All of it is as of the first. */
function joined<P extends Page>(before: P, page: P): P {
  const idOf = (item: object) => ('id' in item ? item.id : item);
  const known = new Set(before.items.map(idOf));
  const items = [...before.items, ...page.items.filter((item) => !known.has(idOf(item)))];
  return { ...before, items, next_cursor: page.next_cursor };
}

async function readAtLeast<P extends Page>(
  count: number,
  read: (cursor: string | null) => Promise<P>,
): Promise<(before: P) => P> {
  let list = await read(null);
  while (list.next_cursor !== null && list.items.length < count) list = joined(list, await read(list.next_cursor));
  return () => list;
}
