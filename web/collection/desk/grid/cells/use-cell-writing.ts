import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CellChange, RefusedCell } from '#contract/collection/desk/cells/paste-cells.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { beginCells, type CellRow, countCells, type LeftCell } from '#web/collection/desk/cells/send-cells.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import { UNDO_SHOWN } from '#web/collection/desk/operations/use-undo-operation.ts';
import { ApiError, errorMessage } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { CellStep } from './cell-history.ts';
import type { DeskGridProps } from './desk-grid-props.ts';

/** The cells to write, and what cannot be written: refused cells, and the rows and columns beyond the table. */
export type CellPlan = {
  changes: readonly CellChange<OwnSpecimen>[];
  refusedCells: readonly RefusedCell<OwnSpecimen, ColumnName>[];
  rows_beyond: number;
  columns_beyond: number;
};

/** The report of a paste that could not write all its cells. */
export type PasteReport = Omit<CellPlan, 'changes'> & {
  written_count: number;
  skippedCells: readonly LeftCell[];
  /** why it stopped between two calls; null if it finished */
  stopReason: string | null;
};

type Props = Pick<DeskGridProps, 'onCellsWritten'> & {
  onStep: (step: CellStep) => void;
  onUndo: () => void;
  /** runs a write once the changes before it are stored */
  inTurn: (work: () => Promise<void>) => Promise<void>;
};

/** A running paste: all its calls are one step of the history. */
type WriteTask = {
  plan: CellPlan;
  transfer: ReturnType<typeof beginCells>;
  step: CellStep & { kind: 'cells' };
  total: number;
};

const cellRow = ({ specimen: { id, coll_no }, from, to }: CellChange<OwnSpecimen>): CellRow => ({
  id,
  coll_no,
  from,
  to,
});

/** Writes many cells together; returns progress, report, skipped cells and a way to resume. */
export function useCellWriting({ onCellsWritten, onStep, onUndo, inTurn }: Props) {
  const { t } = useLingui();
  const [progress, setProgress] = useState<{ doneCount: number; total: number } | null>(null);
  const [report, setReport] = useState<PasteReport | null>(null);
  const current = useRef<WriteTask | null>(null);
  const isBusy = useRef(false);

  const send = async (task: WriteTask) => {
    setReport(null);
    const { plan, transfer, step, total } = task;
    const written_before = transfer.sentCells.writtenRows.length;
    let stopReason: string | null = null;
    try {
      await transfer.goOn((doneCount) => total > 1 && setProgress({ doneCount, total }));
    } catch (fault) {
      stopReason = fault instanceof ApiError ? errorMessage(fault) : String(fault);
    }
    const { writtenRows, skippedCells } = transfer.sentCells;
    const isNewStep = step.rows.length === 0;
    step.rows.push(...writtenRows.slice(written_before));
    if (isNewStep && step.rows.length > 0) onStep(step);
    await onCellsWritten(new Set([...writtenRows, ...skippedCells].map(({ id }) => id)));
    setProgress(null);
    tell({ ...plan, skippedCells, stopReason, written_count: countCells(step.rows) });
  };

  const tell = (next: PasteReport) => {
    const { refusedCells, skippedCells, rows_beyond, columns_beyond, stopReason, written_count } = next;
    const isWhole =
      refusedCells.length + skippedCells.length + rows_beyond + columns_beyond === 0 && stopReason === null;
    if (!isWhole) return setReport(next);
    if (written_count === 0) return showToast(t`These cells say so already`, { type: 'info' });
    const message = plural(written_count, { one: '# cell changed', other: '# cells changed' });
    showToast(message, { type: 'success', action: { label: t`Undo`, onPress: onUndo } }, UNDO_SHOWN);
  };

  const begin = (plan: CellPlan, rows: readonly CellRow[], step: WriteTask['step']) => {
    current.current = { plan, transfer: beginCells(rows), step, total: rows.length };
    return send(current.current);
  };

  /** Does one write at a time; a further one is refused with a toast that asks to wait. */
  const runAlone = async (work: () => Promise<void>) => {
    if (isBusy.current) return showToast(t`The cells before are still being saved`, { type: 'info' });
    isBusy.current = true;
    await inTurn(work).finally(() => {
      isBusy.current = false;
    });
  };

  return {
    progress,
    report,
    /** Writes what is planned once the changes before it are stored; nothing if the plan is null. */
    write: (makePlan: () => Promise<CellPlan | null>) =>
      runAlone(async () => {
        const plan = await makePlan();
        if (plan) await begin(plan, plan.changes.map(cellRow), { kind: 'cells', rows: [] });
      }),
    resume: () => {
      const task = current.current;
      return task && runAlone(() => send(task));
    },
    /** Writes the pasted values over those that another client wrote meanwhile, as part of the same step. */
    writeAllTheSame: () => {
      const task = current.current;
      if (!task) return;
      const changedCells = task.transfer.sentCells.skippedCells.filter(({ reason }) => reason === 'changed');
      const plan = { changes: [], refusedCells: [], rows_beyond: 0, columns_beyond: 0 };
      return runAlone(() => begin(plan, changedCells, task.step));
    },
    close: () => setReport(null),
  };
}
