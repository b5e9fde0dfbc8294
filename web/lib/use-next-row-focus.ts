import { useEffect, useState } from 'react';

/**
 * After rows were removed, focuses the first visible button of the row after them, else of the row before, else
 * `head`, the heading of the list. Rows and head are found by their element ids.
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
