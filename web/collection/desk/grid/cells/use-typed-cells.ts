import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CellFields } from '#contract/collection/desk/cells/cell-fields.ts';
import { columnsOfFields } from '#contract/collection/desk/cells-edit.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { beginCells, type CellRow, type LeftCell, mergeRows } from '#web/collection/desk/cells/send-cells.ts';
import { UNDO_SHOWN } from '#web/collection/desk/operations/use-undo-operation.ts';
import { ApiError, errorMessage } from '#web/lib/call.ts';
import { useUnloadQuestion } from '#web/shell/form/use-unload-question.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { CellStep } from './cell-history.ts';
import type { DeskGridProps } from './desk-grid-props.ts';
import type { PasteReport } from './use-cell-writing.ts';

/** The callbacks for a stored cell. */
export type TypedCellActions = { onStep: (step: CellStep) => void; onUndo: () => void };

type Props = Pick<DeskGridProps, 'items' | 'onCellsWritten'>;
type TypedFields = ReadonlyMap<string, CellFields>;

const nothingTyped: TypedFields = new Map();

/** Specimens with the values typed in their cells that are not stored yet. */
const withTyped = (items: readonly OwnSpecimen[], typedFields: TypedFields): readonly OwnSpecimen[] =>
  typedFields.size === 0
    ? items
    : items.map((item) => ({ ...item, ...(typedFields.get(item.id) as Partial<OwnSpecimen>) }));

/**
 * Typed cells: each shows its new value at once, so that the user can go on to the next, and is stored in the
 * background. Values typed during a call go with the next one. After a failure all of them stay, and the user is
 * asked.
 */
export function useTypedCells({ items, onCellsWritten }: Props) {
  const { t } = useLingui();
  const [typedFields, setTyped] = useState(nothingTyped);
  const [report, setReport] = useState<PasteReport | null>(null);
  const queue = useRef<CellRow[]>([]);
  const leftCells = useRef<LeftCell[]>([]);
  const pendingSend = useRef<Promise<void> | null>(null);
  const actions = useRef<TypedCellActions>({ onStep: () => {}, onUndo: () => {} });
  const refresh = useRef(onCellsWritten);
  useEffect(() => {
    refresh.current = onCellsWritten;
  });
  useUnloadQuestion(typedFields.size > 0);

  const tell = (stopReason: string | null, written_count: number) =>
    setReport({
      refusedCells: [],
      rows_beyond: 0,
      columns_beyond: 0,
      skippedCells: leftCells.current,
      written_count,
      stopReason,
    });

  /** Sends the waiting cells in one call; each cell is a step of its own. */
  const sendWaiting = async () => {
    const rows = [...queue.current];
    const { sentCells, goOn } = beginCells(mergeRows(rows));
    await goOn(() => {});
    queue.current = queue.current.slice(rows.length);
    leftCells.current.push(...sentCells.skippedCells);
    const isLeft = (row: CellRow) =>
      sentCells.skippedCells.some(
        ({ id, to }) => id === row.id && columnsOfFields(to).some((column) => isOfColumn(row, column)),
      );
    const writtenRows = rows.filter((row) => !isLeft(row));
    for (const row of writtenRows) actions.current.onStep({ kind: 'cells', rows: [row] });
    const coll_no = writtenRows.at(-1)?.coll_no;
    const action = { label: t`Undo`, onPress: () => actions.current.onUndo() };
    if (coll_no) showToast(t`${coll_no} saved`, { type: 'success', action }, UNDO_SHOWN);
    return rows.map(({ id }) => id);
  };
  /** Sends until no cell waits, including those typed while the list is read again. */
  const sendUntilEmpty = async () => {
    const ids = new Set<string>();
    while (queue.current.length > 0) {
      for (const id of await sendWaiting()) ids.add(id);
      if (queue.current.length === 0) await refresh.current(ids);
    }
  };
  const sendAll = async () => {
    try {
      await sendUntilEmpty();
      setTyped(nothingTyped);
      if (leftCells.current.length > 0) tell(null, 0);
    } catch (fault) {
      tell(fault instanceof ApiError ? errorMessage(fault) : String(fault), 0);
    } finally {
      pendingSend.current = null;
    }
  };
  const begin = () => {
    pendingSend.current ??= sendAll();
    return pendingSend.current;
  };
  const add = (rows: readonly CellRow[]) => {
    queue.current.push(...rows);
    setTyped((previousFields) => {
      const next = new Map(previousFields);
      for (const { id, to } of rows) next.set(id, { ...next.get(id), ...to });
      return next;
    });
    void begin();
  };
  const close = () => {
    setReport(null);
    queue.current = [];
    leftCells.current = [];
    setTyped(nothingTyped);
  };
  return {
    items: withTyped(items, typedFields),
    add,
    /** Resolves once no call is running. */
    whenSent: () => pendingSend.current ?? Promise.resolve(),
    setActions: (next: TypedCellActions) => {
      actions.current = next;
    },
    state: {
      progress: null,
      report,
      unsent: report?.stopReason ? queue.current : [],
      resume: () => {
        setReport(null);
        void begin();
      },
      writeAllTheSame: () => {
        const changedCells = leftCells.current.filter(({ reason }) => reason === 'changed');
        close();
        add(changedCells);
      },
      close,
    },
  };
}

const isOfColumn = ({ to }: CellRow, column: string) => columnsOfFields(to).some((name) => name === column);
