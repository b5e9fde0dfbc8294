import { useNoteTexts } from '#web/collection/import/import-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalityButton } from './locality-button.tsx';
import { OtherFields } from './other-fields.tsx';
import { previewColumns } from './preview-columns.ts';
import { usePreviewNames } from './preview-names.ts';
import type { PreviewProps } from './preview-props.ts';
import { OpenButton } from './preview-table.tsx';
import { PreviewText } from './preview-text.tsx';
import type { RowPreview } from './row-preview.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** The rows as cards, for screens too narrow for the columns; notes are always visible. */
export function PreviewCards({ previews, ...props }: PreviewProps & { previews: readonly RowPreview[] }) {
  return (
    <ul className="border-t border-mica">
      {previews.map((preview) => (
        <Card key={preview.row.row} preview={preview} {...props} />
      ))}
    </ul>
  );
}

function Card({ preview, onOpen, onLocality }: PreviewProps & { preview: RowPreview }) {
  const names = usePreviewNames();
  const say = useNoteTexts();
  const { row, cells, otherFields, notes } = preview;
  const columns = previewColumns.filter((column) => cells[column].text !== '' || notes[column]);
  return (
    <li className="grid gap-2 border-b border-mica px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="num text-t2 text-graphite">{row.row}</span>
        <VerdictBadge verdict={row.verdict} />
        <span className="ms-auto">
          <OpenButton row={row.row} onOpen={() => onOpen(row)} />
        </span>
      </div>
      <dl className="grid gap-1 text-t2">
        {columns.map((column) => (
          <div key={column} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
            <dt className="text-graphite">{names[column]}</dt>
            <dd className="min-w-0 break-words">
              <PreviewText cell={cells[column]} />
              {notes[column]?.map((note) => (
                <span key={note.kind + note.value} className="flex items-start gap-1.5 text-graphite">
                  <Icon small name="i-lucide-triangle-alert" className="mt-.5 shrink-0 text-orpiment" />
                  {say(note)}
                </span>
              ))}
              {column === 'locality' && <LocalityButton row={row} onLocality={onLocality} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="text-t2 empty:hidden">
        <OtherFields fields={otherFields} notes={(notes.row ?? []).map((note) => say(note))} />
      </div>
    </li>
  );
}
