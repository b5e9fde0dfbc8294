import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { CountryPicker } from '#web/exchange/intents/form/country-picker.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { rememberCountry, rememberedCountry } from './remembered-country.ts';

type Props = {
  filters: MarketFilters;
  /** how many intents ship to a country; undefined where that was not counted */
  countryCount: (country: string) => number | undefined;
  onChoose: (country: string) => void;
};

/**
 * The choice of the country that parcels shall reach: the one chosen before, that of the user's last intent, or a
 * new choice.
 */
export function ShipsToMe({ filters, countryCount: countIn, onChoose }: Props) {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const chosenCountry = filters.ships_to ?? rememberedCountry();
  const { value: profileCountry = null } = useRead(
    chosenCountry === null && session.state === 'in' ? 'own' : null,
    ownCountry,
  );
  const [typedCountry, setTypedCountry] = useState<string | null>(null);
  const country = typedCountry ?? chosenCountry ?? profileCountry ?? '';
  const count = country === '' ? undefined : countIn(country);
  const choose = () => {
    rememberCountry(country);
    onChoose(country);
  };
  return (
    <div className="grid gap-3">
      <Field id="ships-to" label={t`Your country`}>
        <CountryPicker value={country} onValueChange={setTypedCountry} />
      </Field>
      <p role="status" className="num min-h-6 text-t2 text-graphite">
        {count !== undefined && (
          <Plural value={count} one="# open intent ships there" other="# open intents ship there" />
        )}
      </p>
      <div>
        <Button disabledReason={country ? undefined : formText('intent_no_location')} onClick={choose}>
          <Trans>Show what ships there</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The country of the user's last intent; null without one. */
const ownCountry = (signal: AbortSignal): Promise<string | null> =>
  call(intentsApi.list, { limit: 1 }, { quiet: true, signal }).then(({ items }) => items[0]?.location.country ?? null);
