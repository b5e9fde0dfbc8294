import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { useSearch } from '#web/lib/read/use-search.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import { searchTree } from './search-localities.ts';
import type { Surroundings } from './use-locality-resolution.ts';

type Props = { value: Surroundings | null; onValueChange: (value: Surroundings | null) => void };

/** A picker for the locality of the reference that another is within. */
export function ParentPicker({ value, onValueChange }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { matches, isSearching, ask } = useSearch(searchTree);
  return (
    <TypeAhead
      icon="i-lucide-map-pin"
      value={value && { id: String(value.id), label: localityLine(value, locale) }}
      onValueChange={(option) => onValueChange(matches.find(({ id }) => String(id) === option?.id) ?? null)}
      options={matches.map((hit) => ({ id: String(hit.id), label: localityLine(hit, locale) }))}
      onSearch={ask}
      isSearching={isSearching}
      status={isSearching && matches.length === 0 ? t`Searching…` : undefined}
      placeholder={t`Mine, district or country`}
    />
  );
}
