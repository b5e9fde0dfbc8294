import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { shownNumber } from '#contract/collection/numbers/own-number.ts';
import { localityLine } from '#contract/localities/written-place.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { offeredForDraft } from '#web/exchange/intents/form/intent-draft.ts';
import { OfferedPicture } from '#web/exchange/intents/form/offered-specimen.tsx';
import { type PickedSpecimen, searchOf, searchOwn } from '#web/exchange/intents/form/search-specimens.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useSearch } from '#web/lib/read/use-search.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';

type Props = {
  taken: ReadonlySet<string>;
  onChoose: (specimen: PickedSpecimen) => void;
  /** in whose collection; one's own when absent */
  of?: string | undefined;
  /** what stands first before anything is typed */
  first?: readonly PickedSpecimen[];
  /** also one's own that are private */
  alsoPrivate?: boolean;
};

/**
 * A specimen of a collection that visitors see, or of one's own: the newest, or by number, mineral or place; then the
 * field is empty again.
 */
export function SpecimenPicker({ taken, onChoose, of, first = [], alsoPrivate = false }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const search = of === undefined ? searchOwn(alsoPrivate ? {} : { access_level: 'public' }) : searchOf(of);
  const { found, searching, unreachable, ask } = useSearch(search);
  // Where it fails whoever types finds out, and is told there.
  const { value: newest = [] } = useRead('newest', (signal) => search(null, signal));
  const [typed, setTyped] = useState('');
  const isFirst = new Set(first.map(({ id }) => id));
  const untyped = [...first, ...newest.filter(({ id }) => !isFirst.has(id))];
  const left = (typed.trim() === '' ? untyped : found).filter(({ id }) => !taken.has(id));
  const status = searching && left.length === 0 ? t`Searching…` : unreachable ? t`No connection` : undefined;
  return (
    <TypeAhead
      value={null}
      onValueChange={(option) => {
        const chosen = left.find(({ id }) => id === option?.id);
        if (chosen)
          onChoose({ ...offeredForDraft(chosen), ...(chosen.access_level && { access_level: chosen.access_level }) });
      }}
      options={left.map((specimen) => {
        const [name] = shownNames(specimen, locale);
        return {
          id: specimen.id,
          label: name?.text ?? shownNumber(specimen),
          lang: name?.lang,
          picture: (
            <OfferedPicture specimen={specimen} slug={specimen.minerals[0]?.id ?? null} className="w-14 shrink-0" />
          ),
          also: (
            <span className="block text-t2">
              {localityLine(specimen.locality, locale, { short: true })}
              {specimen.access_level === 'private' && <span className="block text-ink">{t`Private`}</span>}
            </span>
          ),
          hint: <SpecimenNumber {...specimen} />,
        };
      })}
      onSearch={(text) => {
        setTyped(text);
        ask(text);
      }}
      searching={searching}
      status={status}
      placeholder={t`Number, mineral or place`}
    />
  );
}
