import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import { joinedTargets, type Target } from '#contract/collection/import/columns/targets.ts';
import { encodings } from '#contract/collection/import/table/table-grid.ts';
import { useTargetNames } from '#web/collection/import/import-texts.ts';
import { rememberColumns } from '#web/collection/import/remembered-mapping.ts';
import type { TableView } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { ColumnRow } from './column-row.tsx';
import { FileFindings } from './file-findings.tsx';
import { ShareMapping } from './share-mapping.tsx';

const leadsToMinerals = (columns: readonly Column[]) =>
  columns.some(({ target }) => target === 'minerals' || target === 'other_minerals');

type NoMineralsQuestionProps = { onBack: () => void; onContinue: () => void };

/** Asks before planning a table without a mineral column; continuing is possible. */
function NoMineralsQuestion({ onBack, onContinue: onGoOn }: NoMineralsQuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onBack}
      title={t`No column leads to Minerals`}
      actions={
        <>
          <Button onClick={onGoOn}>
            <Trans>Go on without minerals</Trans>
          </Button>
          <Button variant="primary" onClick={onBack}>
            <Trans>Back to the columns</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          New specimens will have no mineral; those that you have already keep theirs. Does one of the columns name the
          minerals?
        </Trans>
      </p>
    </Dialog>
  );
}

type Props = {
  preparation: ImportPreparation;
  table: TableView;
  onEncoding: (encoding: TableView['encoding']) => void;
};

/**
 * The step in which the user checks the field that each column was assigned to, with sample cells, and changes it.
 */
export function ColumnsStep({ preparation, table, onEncoding }: Props) {
  const { t } = useLingui();
  const targetNames = useTargetNames();
  const { state, setColumns, plan, back } = preparation;
  const duplicateTarget = leadTwice(state.columns);
  const set = (index: number, column: Column) =>
    setColumns(state.columns.map((oldColumn, position) => (position === index ? column : oldColumn)));
  const [isAsking, setIsAsking] = useState(false);
  /** Whether a column has neither a heading nor a cell. */
  const isBlank = ({ heading, target }: Column, index: number) =>
    target === 'ignore' && /^[A-Z]{1,2}$/.test(heading) && table.samples[index]?.length === 0;
  const planImport = () => {
    setIsAsking(false);
    rememberColumns(state.columns);
    void plan();
  };
  const showRows = () => (leadsToMinerals(state.columns) ? planImport() : setIsAsking(true));
  return (
    <section className="grid gap-5">
      <p role="status" className="text-graphite">
        <Plural value={table.rows_total} one="# row" other="# rows" />
        {table.encoding && ` · ${table.encoding.toUpperCase()}`} ·{' '}
        <Plural value={state.columns.length} one="# column" other="# columns" />
      </p>
      {table.isMixed && (
        <Note tone="warning">
          <Trans>Some lines are in another encoding than the rest. Look whether their names are right.</Trans>
        </Note>
      )}
      <FileFindings table={table} />
      <div className="flex flex-wrap gap-4">
        {table.sheets.length > 1 && (
          <Field label={<Trans>Sheet</Trans>}>
            <Select
              value={String(table.sheet)}
              options={table.sheets.map(({ name, rows }, index) => ({
                value: String(index),
                label: `${name} (${rows})`,
              }))}
              onValueChange={(worksheet) => void preparation.choose(Number(worksheet))}
            />
          </Field>
        )}
        {table.encoding && (
          <Field label={<Trans>Encoding</Trans>} help={t`Do the names look right? If not, choose another encoding.`}>
            <Select
              value={table.encoding}
              options={encodings.map((value) => ({
                value,
                label: [value.toUpperCase(), table.previews[value]].filter(Boolean).join(' · '),
              }))}
              onValueChange={onEncoding}
            />
          </Field>
        )}
        <Field label={<Trans>Row of the headings</Trans>} className="w-40">
          <NumberInput
            value={table.heading_row + 1}
            onValueChange={(row) => {
              if (row && row >= 1) void preparation.choose(table.sheet, row - 1);
            }}
          />
        </Field>
      </div>
      <h2 className="text-h2">
        <Trans>Which column is which?</Trans>
      </h2>
      <ul className="grid gap-0 border-t border-mica">
        {state.columns.map((column, index) =>
          isBlank(column, index) ? null : (
            <ColumnRow
              key={column.heading}
              column={column}
              samples={table.samples[index] ?? []}
              answers={state.answers}
              targetNames={targetNames}
              onChange={(next) => set(index, next)}
            />
          ),
        )}
      </ul>
      {duplicateTarget && (
        <Note tone="error" live>
          <Trans>Two columns lead to the same field: {targetNames[duplicateTarget]}.</Trans>
        </Note>
      )}
      <ShareMapping columns={state.columns} onColumns={setColumns} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={back}>
          <Trans>Another file</Trans>
        </Button>
        <Button
          variant="primary"
          onClick={showRows}
          disabledReason={duplicateTarget ? t`Two columns lead to the same field.` : undefined}
          busy={state.busy ? t`Looking up` : undefined}
        >
          <Trans>Show every row</Trans>
        </Button>
      </div>
      {isAsking && <NoMineralsQuestion onBack={() => setIsAsking(false)} onContinue={planImport} />}
    </section>
  );
}

/** A target that takes a single column but has two; undefined if there is none. */
function leadTwice(columns: readonly Column[]): Target | undefined {
  const single = columns.map(({ target }) => target).filter((target) => !joinedTargets.has(target));
  return single.find((target, index) => single.indexOf(target) !== index);
}
