import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { useRead } from '#web/lib/read/use-read.ts';
import { useSearch } from '#web/lib/read/use-search.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import { offeredForDraft } from './intent-draft.ts';
import { OfferedPhoto } from './offered-specimen.tsx';
import { type PickedSpecimen, searchOwn, searchPublic } from './search-specimens.ts';

type Props = {
  takenIds: ReadonlySet<string>;
  onChoose: (specimen: PickedSpecimen) => void;
  /** whose collection is searched; the user's own when absent */
  ownerUsername?: string | undefined;
  /** shown first before anything is typed */
  firstSpecimens?: readonly PickedSpecimen[];
  /** whether to include the user's private specimens */
  alsoPrivate?: boolean;
  /** whether a specimen that an exchange holds can be chosen; it is marked either way */
  alsoReserved?: boolean;
};

/**
 * A picker for a specimen that visitors see in a collection, or one of the user's own: the newest, or by number,
 * mineral or locality. The field is emptied after a choice.
 */
export function SpecimenPicker(props: Props) {
  const { takenIds, onChoose, ownerUsername, firstSpecimens = [], alsoPrivate = false, alsoReserved = false } = props;
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const search =
    ownerUsername === undefined
      ? searchOwn(alsoPrivate ? {} : { access_level: 'public' })
      : searchPublic(ownerUsername);
  const { matches, isSearching, unreachable, ask } = useSearch(search);
  // If this fails, the search while typing fails too and shows the error.
  const { value: newest = [] } = useRead('newest', (signal) => search(null, signal));
  const [query, setTyped] = useState('');
  const isFirst = new Set(firstSpecimens.map(({ id }) => id));
  const initialSpecimens = [...firstSpecimens, ...newest.filter(({ id }) => !isFirst.has(id))];
  const pickableSpecimens = (query.trim() === '' ? initialSpecimens : matches).filter(({ id }) => !takenIds.has(id));
  const status =
    isSearching && pickableSpecimens.length === 0 ? t`Searching…` : unreachable ? t`No connection` : undefined;
  return (
    <TypeAhead
      value={null}
      onValueChange={(option) => {
        const chosenSpecimen = pickableSpecimens.find(({ id }) => id === option?.id);
        if (chosenSpecimen)
          onChoose({
            ...offeredForDraft(chosenSpecimen),
            ...(chosenSpecimen.access_level && { access_level: chosenSpecimen.access_level }),
          });
      }}
      options={pickableSpecimens.map((specimen) => {
        const [name] = shownNames(specimen, locale);
        return {
          id: specimen.id,
          label: name?.text ?? shownNumber(specimen),
          lang: name?.lang,
          image: <OfferedPhoto specimen={specimen} slug={specimen.minerals[0]?.id ?? null} className="w-14 shrink-0" />,
          also: (
            <span className="block text-t2">
              {specimenLocalityLine(specimen, locale, { short: true })}
              {specimen.access_level === 'private' && <span className="block text-ink">{t`Private`}</span>}
              {specimen.reserved && <span className="block text-ink">{t`Reserved`}</span>}
            </span>
          ),
          hint: <SpecimenNumber {...specimen} />,
          isDisabled: Boolean(specimen.reserved) && !alsoReserved,
        };
      })}
      onSearch={(text) => {
        setTyped(text);
        ask(text);
      }}
      isSearching={isSearching}
      status={status}
      placeholder={t`Number, mineral or place`}
    />
  );
}
