import { Plural, Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { ImportOfTable } from '#contract/collection/import/import-api.ts';
import { UndoImport } from '#web/collection/import/undo-import.tsx';
import { useFormat } from '#web/shell/format.ts';

/** What was imported before, each for thirty days with the way back. */
export function PastImports({ imports }: { imports: readonly ImportOfTable[] }) {
  const { day } = useFormat();
  const { revalidate } = useRevalidator();
  if (imports.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-h2">
        <Trans>Imports so far</Trans>
      </h2>
      <ul className="mt-3 border-t border-mica">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-mica py-3">
            <span className="min-w-0 flex-1 break-words">{one.name}</span>
            <span className="text-t2 text-graphite">{day(one.began_at)}</span>
            <span className="num text-t2 text-graphite">
              <Plural value={one.created_count + one.updated_count} one="# specimen" other="# specimens" />
            </span>
            {one.state === 'undone' && (
              <span className="text-t2 text-graphite">
                <Trans>Undone</Trans>
              </span>
            )}
            {(one.state === 'finished' || one.state === 'under_way' || one.state === 'undoing') &&
              one.created_count + one.updated_count > 0 && (
                <UndoImport
                  of={{ id: one.id, count: one.created_count + one.updated_count }}
                  onUndone={() => void revalidate()}
                />
              )}
          </li>
        ))}
      </ul>
    </section>
  );
}
