import { useEffect, useState } from 'react';

/** The id of what the trash says of itself, above its rows or in their place. */
export const TRASH_HEAD = 'trash_head';

/**
 * Gives the focus, once rows went, to the first button that is seen of the row that came after them, else before them,
 * else to what the trash says of itself. Rows are known by the ids of their elements.
 */
export function useFocusAfter() {
  const [next, setNext] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!next) return;
    const row = document.getElementById(next.id) ?? document.getElementById(TRASH_HEAD);
    const button = [...(row?.querySelectorAll('button') ?? [])].find((one) => one.checkVisibility());
    (button ?? row)?.focus();
  }, [next]);
  return (listed: readonly string[], gone: ReadonlySet<string>) => {
    const last = listed.findLastIndex((id) => gone.has(id));
    const isHere = (id: string) => !gone.has(id);
    setNext({ id: listed.slice(last + 1).find(isHere) ?? listed.slice(0, last).findLast(isHere) ?? TRASH_HEAD });
  };
}
