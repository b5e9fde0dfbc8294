import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportOfTable } from '#contract/collection/import/import-api.ts';
import { TableError } from '#contract/collection/import/table/table-grid.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { ColumnsStep } from '#web/collection/import/columns/columns-step.tsx';
import { useFaultTexts } from '#web/collection/import/import-texts.ts';
import { PastImports } from '#web/collection/import/past-imports.tsx';
import { PlanStep } from '#web/collection/import/plan/plan-step.tsx';
import { TakeFile } from '#web/collection/import/take-file.tsx';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { errorMessage } from '#web/lib/call.ts';
import { useFormat } from '#web/shell/format.ts';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';

type Props = {
  preparation: ImportPreparation;
  preference: Preference;
  /** a paused import that is not stored on this device */
  pausedImport: ImportOfTable | null;
  imports: readonly ImportOfTable[];
  onCommit: () => void;
  pendingLabel: string | undefined;
};

/** The steps from a file to the plan of its rows, before anything is written. */
export function PrepareImport({ preparation, preference, pausedImport, imports, onCommit, pendingLabel }: Props) {
  const { t } = useLingui();
  const faults = useFaultTexts();
  const [source, setSource] = useState<File | string | null>(null);
  const { table, plan, busy, fault, name } = preparation.state;
  const take = (file: File | string, fileName: string) => {
    setSource(file);
    void preparation.open(file, fileName);
  };
  const stepTexts = {
    reading: t`Reading ${name}`,
    looking: t`Looking up minerals, localities and numbers`,
    planning: t`Planning`,
  };
  const rowText = ({ fault: kind, row, sheet }: TableError) => {
    if (row === null) return '';
    if (kind !== 'no_answer') return t`It is row ${row}.`;
    return sheet ? t`It had come to about row ${row} of “${sheet}”.` : t`It had come to about row ${row}.`;
  };
  const percent = busy ? `${Math.round(busy.share * 100)} %` : '';
  return (
    <>
      {busy && (
        <Progress
          className="mb-6 max-w-140"
          label={stepTexts[busy.phase]}
          figures={percent}
          value={busy.share}
          total={1}
        />
      )}
      {fault && (
        <div className="mb-6 max-w-180">
          <Note tone="error" live>
            {fault instanceof TableError ? `${faults[fault.fault]} ${rowText(fault)}` : errorMessage(fault)}
          </Note>
        </div>
      )}
      {table && pausedImport && (
        <div className="mb-6 max-w-180">
          <WhichImport
            pausedImport={preparation.state.resumes ?? pausedImport}
            resumes={preparation.state.resumes !== null}
          />
        </div>
      )}
      {!table && (
        <>
          <TakeFile onFile={take} />
          <PastImports imports={imports} />
        </>
      )}
      {table && !plan && (
        <ColumnsStep
          preparation={preparation}
          table={table}
          onEncoding={(encoding) => source !== null && void preparation.open(source, name, encoding)}
        />
      )}
      {table && plan && (
        <PlanStep
          preparation={preparation}
          plan={plan}
          preference={preference}
          onCommit={onCommit}
          pendingLabel={pendingLabel}
        />
      )}
    </>
  );
}

/** Whether the chosen file is that of the paused import. */
function WhichImport({ pausedImport, resumes }: { pausedImport: ImportOfTable; resumes: boolean }) {
  const { number } = useFormat();
  const { name, created_count, updated_count, rows_total } = pausedImport;
  const [written, all] = [number(created_count + updated_count), number(rows_total)];
  return resumes ? (
    <Note live>
      <Trans>
        This is the file of the paused import. It goes on where it was, at {written} of {all}: rows that are written are
        left out.
      </Trans>
    </Note>
  ) : (
    <Note tone="warning" live>
      <Trans>
        This is another file than that of the paused import, {name}. It is imported by itself; the other one stays
        paused.
      </Trans>
    </Note>
  );
}
