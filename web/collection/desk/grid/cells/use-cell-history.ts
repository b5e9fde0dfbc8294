import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { fieldsOfColumn, isCellColumn, pickCellFields } from '#contract/collection/desk/cells/cell-fields.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { restoreCell, type SavedCell, saveNumber, saysSamePicked } from '#web/collection/desk/cells/edit-cell.ts';
import { isPickedColumn, type PickedColumn } from '#web/collection/desk/cells/picker-columns.ts';
import {
  beginCells,
  type CellRow,
  countCells,
  mergeRows,
  reversedRows,
} from '#web/collection/desk/cells/send-cells.ts';
import { ApiError, call, errorMessage } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { accountSteps, addStep, type CellStep, type PickedRow, pushStep } from './cell-history.ts';
import type { DeskGridProps } from './desk-grid-props.ts';

type Direction = 'undo' | 'redo';
type Props = Pick<DeskGridProps, 'preference' | 'onSaved' | 'onCellsWritten'>;

/** A typed cell as a step of the history. */
function stepOfCell({ name, previousSpecimen, savedSpecimen }: SavedCell): CellStep | null {
  const { id, permanent_id, coll_no } = savedSpecimen;
  if (name === 'coll_no') return { kind: 'number', permanent_id, from: previousSpecimen.coll_no, to: coll_no };
  if (isPickedColumn(name))
    return { kind: 'picked', column: name, rows: [{ from: previousSpecimen, to: savedSpecimen }] };
  if (!isCellColumn(name)) return null;
  const names = fieldsOfColumn(name);
  return {
    kind: 'cells',
    rows: [{ id, coll_no, from: pickCellFields(previousSpecimen, names), to: pickCellFields(savedSpecimen, names) }],
  };
}

const samePicked = (row: PickedRow): PickedRow => row;
const reversedPicked = ({ from, to }: PickedRow): PickedRow => ({ from: to, to: from });

const faultText = (fault: unknown) =>
  fault instanceof ApiError ? errorMessage(fault) : String((fault as Error).message);

/** Undo and redo for the table, step by step. A cell that was changed elsewhere since stays. */
export function useCellHistory({ preference, onSaved, onCellsWritten }: Props) {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const steps = accountSteps(session.state === 'in' ? session.profile.username : '');
  const { joinSayings } = useFormat();
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const sayChanged = (coll_no: string) => showToast(t`${coll_no} was changed meanwhile and stays as it is`);
  const sayDone = (direction: Direction, coll_no: string) =>
    showToast(direction === 'undo' ? t`${coll_no} put back as it was` : t`${coll_no} changed again`, {
      type: 'success',
    });
  const sayManyDone = (direction: Direction, count: number, left_count: number) => {
    const doneText =
      direction === 'undo'
        ? plural(count, { one: '# cell put back as it was', other: '# cells put back as they were' })
        : plural(count, { one: '# cell changed again', other: '# cells changed again' });
    const skippedText = plural(left_count, {
      one: '# was changed meanwhile and stays as it is',
      other: '# were changed meanwhile and stay as they are',
    });
    showToast(joinSayings(left_count > 0 ? [doneText, skippedText] : [doneText]), {
      type: left_count > 0 ? 'warning' : 'success',
    });
  };

  /** Restores a specimen's number from before or after the step, unless it has another by now. */
  const moveNumber = async (step: CellStep & { kind: 'number' }, direction: Direction): Promise<CellStep | null> => {
    const [expectedNumber, number] = direction === 'undo' ? [step.to, step.from] : [step.from, step.to];
    const { items } = await call(deskApi.byPermanent, { ids: step.permanent_id }, { quiet: true });
    const [current] = items;
    if (current && current.coll_no !== expectedNumber) onSaved(current);
    if (current?.coll_no !== expectedNumber) {
      sayChanged(expectedNumber);
      return null;
    }
    const outcome = await saveNumber(current, number, preference);
    if ('refusal' in outcome) {
      if (outcome.current) onSaved(outcome.current);
      throw new Error(outcome.refusal);
    }
    onSaved(outcome.savedSpecimen);
    sayDone(direction, number);
    return step;
  };

  /** Restores a specimen's minerals or locality from before or after the step; null if it has others by now. */
  const movePickedRow = async (column: PickedColumn, { from, to }: PickedRow): Promise<PickedRow | null> => {
    const { items } = await call(deskApi.byPermanent, { ids: from.permanent_id }, { quiet: true });
    const [current] = items;
    // Already done, if an earlier attempt stopped in the middle.
    if (current && saysSamePicked(column, current, to)) return { from, to: current };
    const isSame = current !== undefined && saysSamePicked(column, current, from);
    if (current && !isSame) onSaved(current);
    if (!isSame) return null;
    const outcome = await restoreCell(column, to, current);
    if ('refusal' in outcome) {
      if (outcome.current) onSaved(outcome.current);
      throw new Error(outcome.refusal);
    }
    onSaved(outcome.savedSpecimen);
    return { from, to: outcome.savedSpecimen };
  };

  const movePicked = async (step: CellStep & { kind: 'picked' }, direction: Direction): Promise<CellStep | null> => {
    const orientRow = direction === 'undo' ? reversedPicked : samePicked;
    const movedRows: PickedRow[] = [];
    for (const storedRow of step.rows) {
      const row = await movePickedRow(step.column, orientRow(storedRow));
      if (row) movedRows.push(orientRow(row));
    }
    const [firstRow] = step.rows;
    if (step.rows.length > 1 || !firstRow)
      sayManyDone(direction, movedRows.length, step.rows.length - movedRows.length);
    else if (movedRows.length === 0) sayChanged(firstRow.to.coll_no);
    else sayDone(direction, firstRow.to.coll_no);
    return movedRows.length === 0 ? null : { ...step, rows: movedRows };
  };

  const moveCells = async (rows: CellRow[], direction: Direction): Promise<CellStep | null> => {
    const { sentCells, goOn } = beginCells(direction === 'undo' ? reversedRows(rows) : rows);
    await goOn(() => {});
    await onCellsWritten(new Set([...sentCells.writtenRows, ...sentCells.skippedCells].map(({ id }) => id)));
    const [row] = rows;
    const isOne = rows.length === 1 && countCells(rows) === 1;
    if (isOne && row && sentCells.skippedCells.length > 0) sayChanged(row.coll_no);
    else if (isOne && row) sayDone(direction, row.coll_no);
    else sayManyDone(direction, countCells(sentCells.writtenRows), countCells(sentCells.skippedCells));
    if (sentCells.writtenRows.length === 0) return null;
    return { kind: 'cells', rows: direction === 'undo' ? reversedRows(sentCells.writtenRows) : sentCells.writtenRows };
  };

  const move = (step: CellStep, direction: Direction) => {
    if (step.kind === 'number') return moveNumber(step, direction);
    if (step.kind === 'picked') return movePicked(step, direction);
    return moveCells(mergeRows(step.rows), direction);
  };
  const go = async (direction: Direction) => {
    const [source, target] = direction === 'undo' ? [steps.doneSteps, steps.undone] : [steps.undone, steps.doneSteps];
    const step = source.pop();
    if (!step) return;
    try {
      const movedStep = await move(step, direction);
      if (movedStep) pushStep(target, movedStep);
    } catch (fault) {
      // The step failed, perhaps offline, and can be tried again: cells already moved just have their new value.
      pushStep(source, step);
      showToast(faultText(fault));
    }
  };
  /** Runs steps and writes one after the other, however fast the keys are pressed. */
  const runInTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const outcome = turn.current.then(work);
    // A failure is for the caller; the next in turn runs all the same.
    turn.current = outcome.catch(() => {});
    return outcome;
  };

  return {
    addStep: (step: CellStep) => addStep(steps, step),
    addCell: (savedCell: SavedCell) => {
      const step = stepOfCell(savedCell);
      if (step) addStep(steps, step);
    },
    undo: () => void runInTurn(() => go('undo')),
    redo: () => void runInTurn(() => go('redo')),
    runInTurn,
  };
}
