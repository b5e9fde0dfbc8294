import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { CSV_BEGIN, csvRow } from '#contract/collection/columns/csv-text.ts';
import { importDigits } from '#contract/collection/import/plan/file-digits.ts';
import { singleLine } from '#contract/collection/import/rows/row-reader.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { useNoteTexts, useVerdictNames } from '#web/collection/import/import-texts.ts';
import type { StoredImport } from '#web/collection/import/stored-import.ts';
import type { RowView } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { previewColumns } from './preview-columns.ts';
import { usePreviewNames } from './preview-names.ts';
import { type PreviewCell, usePreviewCells } from './use-preview-cells.ts';

const SLICE = 500;

type Props = { preparation: ImportPreparation; storedImport: StoredImport; preference: Preference };

/**
 * Saves every row with its outcome as a CSV file; hidden for an import of an earlier visit, whose table is not
 * loaded.
 */
export function SaveReport({ preparation, storedImport, preference }: Props) {
  const { t } = useLingui();
  const say = useNoteTexts();
  const verdicts = useVerdictNames();
  const names = usePreviewNames();
  const { plan, columns, answers } = preparation.state;
  // The digits as this import has just set them: the page's preference is older.
  const digits = importDigits(answers, plan?.digits ?? null, preference);
  const { cells, otherFields } = usePreviewCells({ ...preference, digits });
  const locale = useAtomValue(localeAtom);
  if (!plan) return null;
  const refusals = new Map(storedImport.refused.map(({ row, why }) => [row, why]));
  const outcome = ({ row, verdict }: RowView) => {
    const why = refusals.get(row);
    return why === undefined ? verdicts[verdict] : t`Refused: ${why}`;
  };
  const reportRow = (row: RowView): string[] => {
    const preview = cells(row);
    return [
      String(row.row),
      outcome(row),
      ...previewColumns.map((column) => cellText(preview[column])),
      otherFields(row)
        .map((field) => `${field.label}: ${cellText(field)}`)
        .join(' · '),
      row.notes.map((note) => say(note)).join(' · '),
      ...columns.map((_, index) => row.cells[index] ?? ''),
    ];
  };
  const save = async () => {
    const headings = columns.map(({ heading }) => t`File: ${heading}`);
    const reportRows = [
      [
        t`Row`,
        t`What became of it`,
        ...previewColumns.map((column) => names[column]),
        t`Other fields`,
        t`Notes`,
        ...headings,
      ],
    ];
    for (let from = 0; ; from += SLICE) {
      const { rows, total } = await preparation.ask('rows', { filter: 'all', from, to: from + SLICE, locale });
      reportRows.push(...rows.map(reportRow));
      if (from + SLICE >= total) break;
    }
    saveTable(
      reportRows.map((cells) => cells.map(singleLine)),
      `${storedImport.name.replace(/\.\w+$/, '')}-import.csv`,
    );
  };
  return (
    <Button icon="i-lucide-download" onClick={() => void save()}>
      <Trans>Save the report</Trans>
    </Button>
  );
}

const cellText = ({ text, previousText }: PreviewCell) => (previousText === null ? text : `${previousText} → ${text}`);

/** Saves a table as a CSV file that spreadsheet programs read as UTF-8. */
function saveTable(rows: readonly (readonly string[])[], name: string): void {
  const text = CSV_BEGIN + rows.map(csvRow).join('');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
