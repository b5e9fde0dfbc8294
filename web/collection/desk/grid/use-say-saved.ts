import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { DeskGridProps } from '#web/collection/desk/grid/desk-grid.tsx';
import type { CellOutcome } from '#web/collection/desk/grid/edit-cell.ts';
import { showToast } from '#web/shell/toast.ts';

type Saved = Extract<CellOutcome, { saved: unknown }>;
type Before = Pick<DeskGridProps, 'series' | 'items'>;

/** Says that a cell was saved, and what is to be known of its number: that it is another's as well, or of a new series. */
export function useSaySaved() {
  const { t } = useLingui();
  return useCallback(
    ({ saved, isNumberShared }: Saved, { series, items }: Before) => {
      const { coll_no, coll_serie } = saved;
      const isKnown = series.includes(coll_serie) || items.some((one) => one.coll_serie === coll_serie);
      if (isNumberShared)
        return showToast(t`${coll_no} saved. Another specimen has this number too.`, { type: 'warning' });
      if (!isKnown) return showToast(t`${coll_no} saved. ${coll_serie} is a new series.`, { type: 'success' });
      showToast(t`${coll_no} saved`, { type: 'success' });
    },
    [t],
  );
}
