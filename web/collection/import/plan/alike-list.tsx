import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FixAlike, type FixedAlike } from '#web/collection/import/plan/fix-alike.tsx';
import type { Alike } from '#web/collection/import/thread/thread-calls.ts';
import type { Importing } from '#web/collection/import/use-import.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/fold.tsx';

type Props = { importing: Importing; alike: readonly Alike[]; places: readonly Alike[] };

/** What is written alike and was not recognised: put right once, for every row. */
export function AlikeList({ importing, alike, places }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [fixed, setFixed] = useState<FixedAlike | null>(null);
  const lists = [
    { what: 'mineral' as const, title: t`Minerals to look at`, all: alike },
    { what: 'place' as const, title: t`Localities to look at`, all: places },
  ].filter(({ all }) => all.length > 0);
  if (lists.length === 0) return null;
  return (
    <div>
      {lists.map(({ what, title, all }) => (
        <Fold key={what} title={title} said={number(all.length)}>
          <ul className="max-h-90 overflow-y-auto">
            {all.map((one) => (
              <li key={one.written} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-mica py-2">
                <span className="min-w-0 flex-1 break-words">
                  {one.written}
                  {one.guess && <span className="text-graphite"> → {one.guess}</span>}
                </span>
                <span className="num text-t2 text-graphite">
                  <Plural value={one.rows} one="# row" other="# rows" />
                </span>
                <Button onClick={() => setFixed({ what, one })}>
                  <Trans>Put right</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
      {fixed && <FixAlike importing={importing} fixed={fixed} onClose={() => setFixed(null)} />}
    </div>
  );
}
