import { Icon } from '#web/ui/icon.tsx';
import { PreviewText } from './preview-text.tsx';
import type { PreviewField } from './use-preview-cells.ts';

/** The values that a row stores in fields without a column, and the notes about the row as a whole. */
export function OtherFields({ fields, notes }: { fields: readonly PreviewField[]; notes: readonly string[] }) {
  return (
    <>
      {fields.length > 0 && (
        <dl className="max-h-32 overflow-y-auto text-graphite" tabIndex={-1}>
          {fields.map((field) => (
            <div key={field.name} className="flex flex-wrap gap-x-1">
              <dt className="shrink-0">{field.label}:</dt>
              <dd className="min-w-0 break-words text-ink whitespace-pre-line">
                <PreviewText cell={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-1.5">
          <Icon small name="i-lucide-triangle-alert" className="mt-.5 shrink-0 text-orpiment" />
          {note}
        </p>
      ))}
    </>
  );
}
