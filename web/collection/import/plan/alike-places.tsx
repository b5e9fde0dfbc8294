import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FixedAlike } from '#web/collection/import/plan/fix-alike.tsx';
import type { AlikePlace } from '#web/collection/import/thread/thread-calls.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Fold } from '#web/ui/fold.tsx';

/** From how many on a list is searched, and how many of it are shown. */
const SEARCHED_FROM = 20;
const SHOWN = 200;

type Props = { places: readonly AlikePlace[]; onFix: (fixed: FixedAlike) => void };

/** Every locality of the table with what it was taken for: each may be refused or changed, for all rows alike. */
export function AlikePlaces({ places, onFix }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [search, setSearch] = useState('');
  const words: Record<AlikePlace['state'], string> = {
    unknown: t`Not recognised`,
    partly: t`Recognised in part`,
    recognised: t`Recognised`,
    refused: t`Kept as written`,
    chosen: t`Chosen by you`,
  };
  const [all, unknown] = [number(places.length), number(places.filter(({ state }) => state === 'unknown').length)];
  const text = search.trim().toLowerCase();
  const matches = places.filter(({ written, place }) => `${written} ${place ?? ''}`.toLowerCase().includes(text));
  const hidden = Math.max(0, matches.length - SHOWN);
  return (
    <Fold title={t`Localities to look at`} said={t`${all}, ${unknown} not recognised`}>
      {places.length >= SEARCHED_FROM && (
        <Field label={<Trans>Find a locality of the table</Trans>} className="mb-3 max-w-90">
          <TextInput value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
        </Field>
      )}
      <ul className="max-h-120 overflow-y-auto">
        {matches.slice(0, SHOWN).map((one) => (
          <li
            key={one.written}
            className="grid gap-x-4 gap-y-1 border-b border-mica py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto] md:items-center"
          >
            <span className="break-words">{one.written}</span>
            <span className="break-words text-graphite">
              {one.place !== null && <span aria-hidden>→ </span>}
              {one.place ?? words[one.state]}
            </span>
            <span className="text-t2 text-graphite">
              {one.place !== null && <span className="block">{words[one.state]}</span>}
              <span className="num">
                <Plural value={one.rows} one="# row" other="# rows" />
              </span>
            </span>
            <Button onClick={() => onFix({ what: 'place', one })}>
              {one.state === 'unknown' ? <Trans>Put right</Trans> : <Trans>Change</Trans>}
              <span className="sr-only"> {one.written}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-2 text-t2 text-graphite">
          <Plural value={hidden} one="# more; narrow the list down." other="# more; narrow the list down." />
        </p>
      )}
    </Fold>
  );
}
