import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LocalitySpelling } from '#web/collection/import/thread/thread-calls.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import type { SpellingFix } from './fix-spelling.tsx';

/** The list has a search field from this length on, and shows no more than LOCALITIES_SHOWN_MAX. */
const SEARCH_MIN_LOCALITIES = 20;
const LOCALITIES_SHOWN_MAX = 200;

type Props = { localities: readonly LocalitySpelling[]; onFix: (fixTarget: SpellingFix) => void };

/**
 * Every locality of the table with its match in the reference, which the user may refuse or change for all its
 * rows.
 */
export function AlikeLocalities({ localities, onFix }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [search, setSearch] = useState('');
  const stateTexts: Record<LocalitySpelling['state'], string> = {
    unknown: t`Not recognised`,
    partly: t`Recognised in part`,
    recognised: t`Recognised`,
    refused: t`Kept as written`,
    chosen: t`Chosen by you`,
  };
  const [all, unknown] = [
    number(localities.length),
    number(localities.filter(({ state }) => state === 'unknown').length),
  ];
  const text = search.trim().toLowerCase();
  const matches = localities.filter(({ written, place }) => `${written} ${place ?? ''}`.toLowerCase().includes(text));
  const hidden = Math.max(0, matches.length - LOCALITIES_SHOWN_MAX);
  return (
    <Disclosure title={t`Localities to look at`} summary={t`${all}, ${unknown} not recognised`}>
      {localities.length >= SEARCH_MIN_LOCALITIES && (
        <Field label={<Trans>Find a locality of the table</Trans>} className="mb-3 max-w-90">
          <TextInput value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
        </Field>
      )}
      <ul className="max-h-120 overflow-y-auto">
        {matches.slice(0, LOCALITIES_SHOWN_MAX).map((locality) => (
          <li
            key={locality.written}
            className="grid gap-x-4 gap-y-1 border-b border-mica py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto] md:items-center"
          >
            <span className="break-words">{locality.written}</span>
            <span className="break-words text-graphite">
              {locality.place !== null && <span aria-hidden>→ </span>}
              {locality.place ?? stateTexts[locality.state]}
            </span>
            <span className="text-t2 text-graphite">
              {locality.place !== null && <span className="block">{stateTexts[locality.state]}</span>}
              <span className="num">
                <Plural value={locality.rows} one="# row" other="# rows" />
              </span>
            </span>
            <Button onClick={() => onFix({ kind: 'place', alike: locality })}>
              {locality.state === 'unknown' ? <Trans>Put right</Trans> : <Trans>Change</Trans>}
              <span className="sr-only"> {locality.written}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-2 text-t2 text-graphite">
          <Plural value={hidden} one="# more; narrow the list down." other="# more; narrow the list down." />
        </p>
      )}
    </Disclosure>
  );
}
