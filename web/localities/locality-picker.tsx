import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Locale } from '#contract/format/locale.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { PlaceHit } from '#contract/localities/place-hit.ts';
import { useRecentSearch } from '#web/lib/read/use-recent-search.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import type { TypeAheadOption } from '#web/ui/type-ahead/type-ahead-option.ts';
import { type ChosenLocality, chosenInstead, typedLocality } from './chosen-locality.ts';
import { recentLocalities } from './recent-localities.ts';
import { type LocalityHit, searchLocalities, searchTree } from './search-localities.ts';

export type { ChosenLocality } from './chosen-locality.ts';

type Props = {
  value: ChosenLocality | null;
  onValueChange: (value: ChosenLocality | null) => void;
  /** whether only localities of the reference can be chosen: neither the user's own nor an unlinked text */
  knownOnly?: boolean;
  /** whether a whole label's text stays beside the locality parsed from it, as for a single specimen */
  keepLabel?: boolean;
};

/**
 * A picker for one locality: from the tree, one of the user's own, or an unlinked text. A label text stays beside a
 * locality chosen later.
 */
export function LocalityPicker({ value, onValueChange, knownOnly = false, keepLabel = true }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const {
    options: matches,
    isSearching,
    restriction,
    ask,
    chose,
  } = useRecentSearch<LocalityHit>(knownOnly ? searchTree : searchLocalities, recentLocalities);
  const choose = (option: TypeAheadOption | null) => {
    const hit = matches.find(({ id }) => String(id) === option?.id);
    if (hit) {
      chose(hit.id);
      onValueChange(chosenInstead(hit, locale, value, keepLabel ? hit.label : undefined));
    } else if (option) onValueChange(typedLocality(option.label));
    else onValueChange(null);
  };
  const offeredHits = knownOnly ? matches.filter(({ id }) => typeof id === 'number') : matches;
  const searchingStill = isSearching && matches.length === 0 ? t`Searching…` : undefined;
  const saysOnly = { lately: t`Recently used`, offline: t`Offline: recently used` };
  return (
    <TypeAhead
      icon="i-lucide-map-pin"
      value={value && localityOption(value)}
      onValueChange={choose}
      options={offeredHits.map((hit) => ({
        id: String(hit.id),
        label: localityLine(hit, locale),
        also: otherLocaleName(hit, locale),
        hint: typeof hit.id === 'string' && t`your own place`,
      }))}
      onSearch={ask}
      isSearching={isSearching}
      status={restriction ? saysOnly[restriction] : searchingStill}
      placeholder={t`Mine, district or country`}
      keepLabel={knownOnly ? undefined : (text) => t`Keep “${text}” as written`}
    />
  );
}

const localityOption = ({ id, text }: ChosenLocality): TypeAheadOption => ({
  id: String(id ?? `written ${text}`),
  label: text,
  isWritten: id === null,
});

function otherLocaleName(hit: PlaceHit, locale: Locale): string | null {
  const otherName = localizedLocalityName(hit, locale === 'zh' ? 'en' : 'zh');
  return otherName === localizedLocalityName(hit, locale) ? null : otherName;
}
