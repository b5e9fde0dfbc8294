import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { countryCodes } from '#contract/exchange/intents/country-codes.ts';
import type { Locale } from '#contract/format/locale.ts';
import { alphabet, countryName } from '#contract/format/names.ts';
import { foldText, startsWord } from '#contract/text/fold-text.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import { TypeAheadMany } from '#web/ui/type-ahead/type-ahead-many.tsx';

const FOUND_MAX = 40;

/** Countries whose code or whose name in either language begins with the text; a full match comes first. */
function findCountries(text: string, locale: Locale): string[] {
  const searchText = foldText(text);
  const compare = alphabet(locale);
  const countryNames = (code: string) =>
    [countryName(code, locale), countryName(code, 'en'), countryName(code, 'zh')].map(foldText);
  const rank = (code: string) => (foldText(code) === searchText || countryNames(code).includes(searchText) ? 0 : 1);
  const isFound = (code: string) =>
    foldText(code) === searchText || countryNames(code).some((name) => startsWord(name, searchText));
  return countryCodes
    .filter((code) => searchText === '' || isFound(code))
    .sort((a, b) => rank(a) - rank(b) || compare(countryName(a, locale), countryName(b, locale)))
    .slice(0, FOUND_MAX);
}

function useCountries() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [text, setText] = useState('');
  const countryOption = (code: string) => ({ id: code, label: countryName(code, locale) });
  const matches = findCountries(text, locale);
  return {
    optionOf: countryOption,
    listProps: {
      options: matches.map(countryOption),
      onSearch: setText,
      status: matches.length === 0 ? t`Nothing found` : undefined,
    },
  };
}

/** A picker for one country, by its name in the reader's language or its ISO code; empty for none. */
export function CountryPicker({ value, onValueChange }: { value: string; onValueChange: (code: string) => void }) {
  const { optionOf, listProps } = useCountries();
  return (
    <TypeAhead
      icon="i-lucide-map-pin"
      value={value ? optionOf(value) : null}
      onValueChange={(option) => onValueChange(option?.id ?? '')}
      {...listProps}
    />
  );
}

/** A picker for several countries. */
export function CountriesPicker({
  value,
  onValueChange,
}: {
  value: string[];
  onValueChange: (codes: string[]) => void;
}) {
  const { t } = useLingui();
  const { optionOf, listProps } = useCountries();
  return (
    <TypeAheadMany
      value={value.map(optionOf)}
      onValueChange={(options) => onValueChange(options.map(({ id }) => id))}
      removeLabel={(label) => t`Remove ${label}`}
      placeholder={t`Country`}
      {...listProps}
    />
  );
}
