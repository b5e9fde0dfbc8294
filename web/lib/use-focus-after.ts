import { useEffect, useState } from 'react';

/**
 * Gives the focus, once rows went, to the first button that is seen of the row that came after them, else before them,
 * else to `head`, what the list says of itself. Rows and head are known by the ids of their elements.
 */
export function useFocusAfter(head: string) {
  const [next, setNext] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!next) return;
    const row = document.getElementById(next.id) ?? document.getElementById(head);
    const button = [...(row?.querySelectorAll('button') ?? [])].find((one) => one.checkVisibility());
    (button ?? row)?.focus();
  }, [next, head]);
  return (listed: readonly string[], gone: ReadonlySet<string>) => {
    const last = listed.findLastIndex((id) => gone.has(id));
    const isHere = (id: string) => !gone.has(id);
    setNext({ id: listed.slice(last + 1).find(isHere) ?? listed.slice(0, last).findLast(isHere) ?? head });
  };
}
