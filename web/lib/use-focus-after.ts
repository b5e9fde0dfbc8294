import { useEffect, useState } from 'react';

/**
 * Gives the focus, once rows went, to the first button that is seen of the row that came after them, else before them,
 * else to `head`, what the list says of itself. Rows and head are known by the ids of their elements.
 */
export function useNextRowFocus(head: string) {
  const [next, setNext] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!next) return;
    const row = document.getElementById(next.id) ?? document.getElementById(head);
    const button = [...(row?.querySelectorAll('button') ?? [])].find((candidate) => candidate.checkVisibility());
    (button ?? row)?.focus();
  }, [next, head]);
  return (listedIds: readonly string[], removedIds: ReadonlySet<string>) => {
    const last = listedIds.findLastIndex((id) => removedIds.has(id));
    const isHere = (id: string) => !removedIds.has(id);
    setNext({ id: listedIds.slice(last + 1).find(isHere) ?? listedIds.slice(0, last).findLast(isHere) ?? head });
  };
}
