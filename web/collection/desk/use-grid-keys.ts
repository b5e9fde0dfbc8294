import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { columns } from '#web/collection/desk/columns.ts';
import type { DeskGridProps } from '#web/collection/desk/desk-grid.tsx';
import type { CellOutcome } from '#web/collection/desk/edit-cell.ts';
import { type GridPlace, gridMove } from '#web/collection/desk/row-window.ts';
import { showToast } from '#web/shell/toast.ts';

export type Density = 'roomy' | 'dense';
type Counts = { row_count: number; column_count: number };

const PAGE = 10;

/** The cell that has the keyboard, and what keys do to it: walk, choose, open, change. */
export function useGridKeys(props: DeskGridProps, { row_count, column_count }: Counts) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(false);
  const [moves, setMoves] = useState(0);
  const active = { row: Math.max(0, Math.min(at.row, row_count - 1)), column: Math.min(at.column, column_count - 1) };
  const current = useRef({ ...props, active });
  useEffect(() => {
    current.current = { ...props, active };
  });

  const open = useCallback(
    ({ row, column }: GridPlace) => {
      const { items, names, isWide } = current.current;
      const name = names[column - 1];
      if (isWide && name && columns[name].editable && items[row]) setEditing(true);
      else if (items[row]) void navigate(linkTo('updateSpecimen', { coll_no: items[row].coll_no }));
    },
    [navigate],
  );
  const choose = (to: GridPlace, isRange: boolean) => {
    const from = props.items[active.row];
    const next = props.items[to.row];
    if (isRange && from && !props.selection.ids.has(from.id)) props.onSelect(from.id, true);
    if (next) props.onSelect(next.id, isRange);
  };
  const move = (to: GridPlace, isRange: boolean) => {
    if (isRange && to.row !== active.row) choose(to, true);
    setAt(to);
    setMoves((before) => before + 1);
  };
  const actOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === ' ') return () => choose(active, shiftKey);
    if (key === 'Enter') return () => open(active);
    if (key === 'Escape') return props.onClear;
    return key === 'a' && (ctrlKey || metaKey) ? props.onSelectAll : null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of the controls in it are theirs.
    if (event.target !== event.currentTarget || event.altKey) return;
    const to = gridMove(event, active, { row_count, column_count, page: PAGE });
    const act = actOf(event);
    if (to) move(to, event.shiftKey);
    else if (act) act();
    else return;
    event.preventDefault();
  };
  const pressCell = useCallback(
    (row: number, column: number, isTwice: boolean) => {
      if (row !== current.current.active.row || column !== current.current.active.column) {
        setEditing(false);
        setAt({ row, column });
      }
      const name = current.current.names[column - 1];
      if (isTwice && name && columns[name].editable) open({ row, column });
    },
    [open],
  );
  const endEdit = useCallback(
    (outcome: CellOutcome | null) => {
      setEditing(false);
      if (outcome && 'saved' in outcome) {
        const { coll_no } = outcome.saved;
        current.current.onSaved(outcome.saved);
        showToast(t`${coll_no} saved`, { type: 'success' });
      } else if (outcome) {
        if (outcome.current) current.current.onSaved(outcome.current);
        showToast(outcome.refused);
      }
      // Who saved with Enter goes on with the keyboard; who pressed elsewhere is there already.
      const { activeElement } = document;
      const grid = document.querySelector<HTMLElement>('[role=grid]');
      if (activeElement === document.body || grid?.contains(activeElement)) grid?.focus({ preventScroll: true });
    },
    [t],
  );
  return { active, moves, isEditing, press, pressCell, endEdit };
}
