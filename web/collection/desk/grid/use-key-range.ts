import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { DeskGridProps } from '#web/collection/desk/grid/cells/desk-grid-props.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Props = Pick<DeskGridProps, 'list' | 'items' | 'isWhole' | 'selection' | 'onSelect'>;

/**
 * Ranges of rows by keyboard. One that reaches rows not loaded yet is completed as they load, unless the user does
 * something else.
 */
export function useKeyRange({ list, items, isWhole, selection, onSelect }: Props) {
  const { t } = useLingui();
  const pendingRange = useRef<{ list: string; row: number; reachedId: string } | null>(null);
  const reachRow = (row: number) => {
    const last = items[Math.min(row, items.length - 1)];
    pendingRange.current = last && row >= items.length && !isWhole ? { list, row, reachedId: last.id } : null;
    return last;
  };
  const extend = (from: number, to: number) => {
    const begin = items[from];
    const wasWaiting = pendingRange.current !== null;
    // A range can only start at a loaded row.
    if (!begin && !wasWaiting) return showToast(t`These rows are still loading`, { type: 'info' });
    const last = reachRow(to);
    if (last) onSelect(last.id, true, begin?.id);
    if (pendingRange.current && !wasWaiting)
      showToast(t`The rows up to there are still loading; each is selected as it comes`, { type: 'info' });
  };
  const goOn = useEffectEvent((loadedCount: number) => {
    const range = pendingRange.current;
    pendingRange.current = null;
    if (loadedCount === 0 || !range || range.list !== list || range.reachedId !== selection.reachedId) return;
    const last = reachRow(range.row);
    if (last) onSelect(last.id, true);
  });
  useEffect(() => goOn(items.length), [items.length]);
  const stop = useCallback(() => {
    pendingRange.current = null;
  }, []);
  return { extend, stop };
}
