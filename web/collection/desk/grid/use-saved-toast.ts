import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { SavedCell } from '#web/collection/desk/cells/edit-cell.ts';
import type { DeskGridProps } from '#web/collection/desk/grid/cells/desk-grid-props.ts';
import { UNDO_SHOWN } from '#web/collection/desk/operations/use-undo-operation.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type GridContents = Pick<DeskGridProps, 'preference' | 'items'>;

/**
 * Shows a toast that a cell was saved, with Undo, and whether its number is also another specimen's, or of a new
 * series.
 */
export function useSaySaved() {
  const { t } = useLingui();
  return useCallback(
    ({ savedSpecimen, isNumberShared }: SavedCell, { preference, items }: GridContents, onUndo: () => void) => {
      const { coll_no, coll_serie } = savedSpecimen;
      const isKnown =
        preference.series.some(({ code }) => code === coll_serie) ||
        items.some((item) => item.coll_serie === coll_serie);
      const action = { label: t`Undo`, onPress: onUndo };
      const say = (message: string, type: 'success' | 'warning') => showToast(message, { type, action }, UNDO_SHOWN);
      if (isNumberShared) return say(t`${coll_no} saved. Another specimen has this number too.`, 'warning');
      if (!isKnown) return say(t`${coll_no} saved. ${coll_serie} is a new series.`, 'success');
      say(t`${coll_no} saved`, 'success');
    },
    [t],
  );
}
