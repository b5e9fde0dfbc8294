import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Alike, LocalitySpelling } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { AlikeLocalities } from './alike-localities.tsx';
import { SpellingDialog, type SpellingFix } from './fix-spelling.tsx';

type Props = { preparation: ImportPreparation; alike: readonly Alike[]; localities: readonly LocalitySpelling[] };

/** Unrecognised minerals and all localities of the table, each spelling once, to be corrected for all rows together. */
export function AlikeList({ preparation, alike, localities }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [fixTarget, setFixed] = useState<SpellingFix | null>(null);
  if (alike.length === 0 && localities.length === 0) return null;
  return (
    <div>
      {alike.length > 0 && (
        <Disclosure title={t`Minerals to look at`} summary={number(alike.length)}>
          <ul className="max-h-90 overflow-y-auto">
            {alike.map((mineral) => (
              <li
                key={mineral.written}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-mica py-2"
              >
                <span className="min-w-0 flex-1 break-words">
                  {mineral.written}
                  {mineral.guess && <span className="text-graphite"> → {mineral.guess}</span>}
                </span>
                <span className="num text-t2 text-graphite">
                  <Plural value={mineral.rows} one="# row" other="# rows" />
                </span>
                <Button onClick={() => setFixed({ kind: 'mineral', alike: mineral })}>
                  <Trans>Put right</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {localities.length > 0 && <AlikeLocalities localities={localities} onFix={setFixed} />}
      {fixTarget && <SpellingDialog preparation={preparation} fixTarget={fixTarget} onClose={() => setFixed(null)} />}
    </div>
  );
}
