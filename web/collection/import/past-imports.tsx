import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ImportOfTable } from '#contract/collection/import/import-api.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { UndoImport, type UndoneImport, UndoResultText } from './undo-import.tsx';

/** Earlier imports, each of which can be undone for thirty days. */
export function PastImports({ imports }: { imports: readonly ImportOfTable[] }) {
  if (imports.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-h2">
        <Trans>Imports so far</Trans>
      </h2>
      <ul className="mt-3 border-t border-mica">
        {imports.map((pastImport) => (
          <PastImport key={pastImport.id} tableImport={pastImport} />
        ))}
      </ul>
    </section>
  );
}

const undoable: ReadonlySet<ImportOfTable['state']> = new Set(['finished', 'under_way', 'undoing']);

function PastImport({
  tableImport: { id, name, began_at, created_count, updated_count, state },
}: {
  tableImport: ImportOfTable;
}) {
  const { day } = useTimeFormat();
  const { revalidate } = useRevalidator();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const count = created_count + updated_count;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-mica py-3">
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <span className="text-t2 text-graphite">{day(began_at)}</span>
      <span className="num text-t2 text-graphite">
        <Plural value={count} one="# specimen" other="# specimens" />
      </span>
      {state === 'undone' && !undone && (
        <span className="text-t2 text-graphite">
          <Trans>Undone</Trans>
        </span>
      )}
      {undoable.has(state) && count > 0 && !undone && (
        <UndoImport
          tableImport={{ id, count }}
          onUndone={(answer) => {
            setUndone(answer);
            void revalidate();
          }}
        />
      )}
      {undone && (
        <div className="basis-full">
          <UndoResultText undone={undone} />
        </div>
      )}
    </li>
  );
}
