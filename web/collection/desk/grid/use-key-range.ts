import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { DeskGridProps } from '#web/collection/desk/grid/desk-grid-props.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Props = Pick<DeskGridProps, 'list' | 'items' | 'isWhole' | 'selection' | 'onSelect'>;

/** Ranges by key. One that reaches rows that are not loaded is completed as they come, unless one goes on otherwise. */
export function useKeyRange({ list, items, isWhole, selection, onSelect }: Props) {
  const { t } = useLingui();
  const waiting = useRef<{ list: string; row: number; reached: string } | null>(null);
  const lastUpTo = (row: number) => {
    const last = items[Math.min(row, items.length - 1)];
    waiting.current = last && row >= items.length && !isWhole ? { list, row, reached: last.id } : null;
    return last;
  };
  const extend = (from: number, to: number) => {
    const begin = items[from];
    const wasWaiting = waiting.current !== null;
    // Where a range begins is known only of a row that is there.
    if (!begin && !wasWaiting) return showToast(t`These rows are still loading`, { type: 'info' });
    const last = lastUpTo(to);
    if (last) onSelect(last.id, true, begin?.id);
    if (waiting.current && !wasWaiting)
      showToast(t`The rows up to there are still loading; each is selected as it comes`, { type: 'info' });
  };
  const goOn = useEffectEvent((loaded: number) => {
    const waited = waiting.current;
    waiting.current = null;
    if (loaded === 0 || !waited || waited.list !== list || waited.reached !== selection.reached) return;
    const last = lastUpTo(waited.row);
    if (last) onSelect(last.id, true);
  });
  useEffect(() => goOn(items.length), [items.length]);
  const stop = useCallback(() => {
    waiting.current = null;
  }, []);
  return { extend, stop };
}
