import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { DeskGridProps } from '#web/collection/desk/grid/desk-grid-props.ts';
import { type CellOutcome, cellValue, saveCell } from '#web/collection/desk/grid/edit-cell.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type SavedCell = Extract<CellOutcome, { saved: unknown }>;

/** The last cell that was changed, which can be put back as it was, once; refused where it was changed again elsewhere. */
export function useTakeBackCell({ preference, onSaved }: Pick<DeskGridProps, 'preference' | 'onSaved'>) {
  const { t } = useLingui();
  const last = useRef<SavedCell | null>(null);
  const keep = (edit: SavedCell) => {
    last.current = edit;
  };
  const takeBack = async () => {
    const edit = last.current;
    if (!edit) return;
    last.current = null;
    const { name, before, saved } = edit;
    const outcome = await saveCell(name, saved, cellValue(name, before, preference), preference);
    if ('saved' in outcome) {
      onSaved(outcome.saved);
      return showToast(t`${outcome.saved.coll_no} put back as it was`, { type: 'success' });
    }
    if (outcome.current) {
      onSaved(outcome.current);
      return showToast(t`${saved.coll_no} was changed meanwhile and stays as it is`);
    }
    // Nothing came of it, a line that was gone perhaps: it can be tried again, unless another cell was changed meanwhile.
    last.current ??= edit;
    showToast(outcome.refused);
  };
  return { keep, takeBack };
}
