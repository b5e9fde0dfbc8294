import { Trans, useLingui } from '@lingui/react/macro';
import type { Note } from '#contract/collection/import/rows/notes.ts';
import { useNoteTexts } from '#web/collection/import/import-texts.ts';
import { DoubtBadge } from './doubt-badge.tsx';
import { LocalityButton } from './locality-button.tsx';
import { OtherFields } from './other-fields.tsx';
import { type PreviewColumn, previewColumns } from './preview-columns.ts';
import { usePreviewNames } from './preview-names.ts';
import type { PreviewProps } from './preview-props.ts';
import { PreviewText } from './preview-text.tsx';
import type { RowPreview } from './row-preview.ts';
import { VerdictBadge } from './verdict-badge.tsx';

const figures: ReadonlySet<PreviewColumn> = new Set(['size', 'weight', 'price']);
const endColumns: ReadonlySet<PreviewColumn> = new Set(['date', 'size', 'weight', 'price']);
const widths: Record<PreviewColumn, string> = {
  number: 'whitespace-nowrap num',
  minerals: 'min-w-32',
  locality: 'min-w-44',
  date: 'min-w-24',
  size: 'min-w-26',
  weight: 'min-w-20',
  price: 'min-w-22',
};

/** The rows as a table; fields without a column are on a second line below. */
export function PreviewTable({ previews, ...props }: PreviewProps & { previews: readonly RowPreview[] }) {
  const { t } = useLingui();
  const names = usePreviewNames();
  return (
    <table className="data-table [&_td]:align-top [&_tbody_tr]:bg-transparent! [&_tbody:hover]:bg-gypsum">
      <caption className="sr-only">{t`What will be stored, row by row`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Row</Trans>
          </th>
          {previewColumns.map((column) => (
            <th key={column} scope="col" className={figures.has(column) ? 'text-end!' : undefined}>
              {names[column]}
            </th>
          ))}
        </tr>
      </thead>
      {previews.map((preview, index) => (
        <TableRows
          key={preview.row.row}
          preview={preview}
          isAbove={index > 2 && index >= previews.length - 3}
          {...props}
        />
      ))}
    </table>
  );
}

type RowProps = PreviewProps & { preview: RowPreview; isAbove: boolean };

function TableRows({ preview, isAbove, onOpen, onLocality }: RowProps) {
  const say = useNoteTexts();
  const { row, cells, otherFields, notes } = preview;
  const rowNotes = notes.row ?? [];
  const isMore = otherFields.length > 0 || rowNotes.length > 0;
  const noteTexts = (list: readonly Note[] = []) => list.map((note) => say(note));
  const rowClass = isMore ? '[&>td]:border-b-0!' : undefined;
  return (
    <tbody>
      <tr className={rowClass}>
        <td className="whitespace-nowrap">
          <span className="num block text-graphite">{row.row}</span>
          <VerdictBadge verdict={row.verdict} />
          <span className="block">
            <OpenButton row={row.row} onOpen={() => onOpen(row)} />
          </span>
        </td>
        {previewColumns.map((column) => (
          <td key={column} className={`${widths[column]} ${figures.has(column) ? 'text-end' : ''}`}>
            <PreviewText cell={cells[column]} />
            <DoubtBadge
              notes={noteTexts(notes[column])}
              asks={notes[column]?.some((note) => note.asks) ?? false}
              atEnd={endColumns.has(column)}
              isAbove={isAbove}
            />
            {column === 'locality' && <LocalityButton row={row} onLocality={onLocality} />}
          </td>
        ))}
      </tr>
      {isMore && (
        <tr>
          <td className="pt-0!" />
          <td className="pt-0!" colSpan={previewColumns.length}>
            <OtherFields fields={otherFields} notes={noteTexts(rowNotes)} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

export function OpenButton({ row, onOpen }: { row: number; onOpen: () => void }) {
  return (
    <button type="button" className="link min-h-8" onClick={onOpen}>
      <Trans>
        Open<span className="sr-only"> row {row}</span>
      </Trans>
    </button>
  );
}
