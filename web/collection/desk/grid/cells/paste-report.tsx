import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { writeCell } from '#contract/collection/desk/cells/write-cell.ts';
import { columnsOfFields } from '#contract/collection/desk/cells-edit.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { cellContext } from '#web/collection/desk/cells/edit-cell.ts';
import type { CellRow, LeftCell } from '#web/collection/desk/cells/send-cells.ts';
import { useColumnNames, useSkipReasonTexts } from '#web/collection/desk/desk-texts.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';
import type { PasteReport as Report } from './use-cell-writing.ts';

const LISTED_MAX = 100;

type Props = {
  report: Report;
  preference: Preference;
  /** typed cells that wait for a connection */
  unsent?: readonly CellRow[];
  onClose: () => void;
  onResume: () => void;
  onAllTheSame: () => void;
};

/**
 * The cells that a paste could not write, each with the reason, and the question what to do. Written cells stay.
 */
export function PasteReport({ report, preference, unsent = [], onClose, onResume: onGoOn, onAllTheSame }: Props) {
  const { t } = useLingui();
  const { written_count, refusedCells, skippedCells, rows_beyond, columns_beyond, stopReason } = report;
  const columnNames = useColumnNames();
  const entries = [
    ...refusedCells.map(({ specimen: { coll_no }, column, text, reason }) => {
      const name = columnNames[column];
      return t`${coll_no}, ${name} “${text}”: ${reason}`;
    }),
    ...useLeftTexts(skippedCells, preference),
    ...useUnsentTexts(unsent, preference),
  ];
  const isAnyChanged = skippedCells.some(({ reason }) => reason === 'changed');
  return (
    <DialogWindow
      open
      wide
      onOpenChange={onClose}
      title={stopReason === null ? t`Not all cells were changed` : t`Saving the cells stopped`}
      actions={
        <>
          <Button onClick={onClose}>
            {isAnyChanged || unsent.length > 0 ? <Trans>Leave them as they are</Trans> : <Trans>Close</Trans>}
          </Button>
          {isAnyChanged && stopReason === null && (
            <Button variant="primary" onClick={onAllTheSame}>
              <Trans>Save mine all the same</Trans>
            </Button>
          )}
          {stopReason !== null && (
            <Button variant="primary" onClick={onGoOn}>
              <Trans>Go on</Trans>
            </Button>
          )}
        </>
      }
    >
      {stopReason !== null && <p>{stopReason}</p>}
      <p>
        {written_count === 0 ? (
          <Trans>Nothing was changed.</Trans>
        ) : (
          plural(written_count, {
            one: '# cell was changed. Ctrl+Z takes it back.',
            other: '# cells were changed. Ctrl+Z takes them back.',
          })
        )}
      </p>
      <EntryList entries={entries} />
      {rows_beyond > 0 && (
        <p>
          {plural(rows_beyond, {
            one: '# row lies below the last specimen and was not pasted.',
            other: '# rows lie below the last specimen and were not pasted.',
          })}
        </p>
      )}
      {columns_beyond > 0 && (
        <p>
          {plural(columns_beyond, {
            one: '# column lies beside the table and was not pasted.',
            other: '# columns lie beside the table and were not pasted.',
          })}
        </p>
      )}
    </DialogWindow>
  );
}

/** Typed cells that did not reach the server, as texts. */
function useUnsentTexts(unsent: readonly CellRow[], preference: Preference): string[] {
  const { t } = useLingui();
  const columnNames = useColumnNames();
  return unsent.flatMap(({ coll_no, to }) =>
    columnsOfFields(to).map((column) => {
      const name = columnNames[column];
      const text = writeCell(column, to, cellContext(preference, null));
      return t`${coll_no}, ${name} “${text}”: not saved yet`;
    }),
  );
}

function EntryList({ entries }: { entries: readonly string[] }) {
  const { number } = useFormat();
  const remainingCount = entries.length - LISTED_MAX;
  if (entries.length === 0) return null;
  return (
    <ul className="max-h-[45dvh] overflow-y-auto text-t2 [&>li]:(border-b border-mica py-2 [overflow-wrap:anywhere])">
      {entries.slice(0, LISTED_MAX).map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
      {remainingCount > 0 && (
        <li>
          <Trans>and {number(remainingCount)} more</Trans>
        </li>
      )}
    </ul>
  );
}

/** Skipped cells, each with the reason, and with the present value if another client changed it. */
function useLeftTexts(skippedCells: readonly LeftCell[], preference: Preference): string[] {
  const { t } = useLingui();
  const columnNames = useColumnNames();
  const reasons = useSkipReasonTexts();
  return skippedCells.flatMap(({ coll_no, from, to, reason }) =>
    columnsOfFields(to).map((column) => {
      const name = columnNames[column];
      if (reason !== 'changed') return t`${coll_no}, ${name}: ${reasons[reason]}`;
      const current = writeCell(column, from, cellContext(preference, null));
      return current === ''
        ? t`${coll_no}, ${name}: emptied meanwhile`
        : t`${coll_no}, ${name}: changed meanwhile to “${current}”`;
    }),
  );
}
