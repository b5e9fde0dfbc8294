import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { countryName } from '#contract/format/names.ts';
import type { FilterOpener } from '#web/shell/filters/use-filter-window.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Chip } from '#web/ui/chip.tsx';
import { rememberedCountry } from './remembered-country.ts';
import { facetCount } from './use-market-names.ts';

type Props = { opens: FilterOpener; counts: MarketCounts | null; onChoose: (country: string) => void };

/**
 * The filter for what ships to the reader, while it is off: one press with the country that this device remembers,
 * else a choice of the country.
 */
export function ReachChip({ opens, counts, onChoose }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const locale = useAtomValue(localeAtom);
  // Read after hydration, because the server renders the page for everybody.
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => setCountry(rememberedCountry()), []);
  if (country === null) return <Chip {...opens}>{t`Ships to me`}</Chip>;
  const count = facetCount(counts, 'ships_to', country);
  const name = countryName(country, locale);
  return (
    <Chip isPressed={false} count={count === undefined ? undefined : number(count)} onClick={() => onChoose(country)}>
      {t`Ships to me: ${name}`}
    </Chip>
  );
}
