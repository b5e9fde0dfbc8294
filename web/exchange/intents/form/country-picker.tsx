import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { countryName } from '#contract/format/names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import { TypeAheadMany } from '#web/ui/type-ahead/type-ahead-many.tsx';
import { findCountries } from './find-countries.ts';

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
