import { countryCodes } from '#contract/exchange/intents/country-codes.ts';
import { userKey } from '#web/lib/user-key.ts';
import { recall, remember } from '#web/shell/stored-choice.ts';

const COUNTRY = 'country';

/** The reader's country as this device remembers it; null where it does not. */
export function rememberedCountry(): string | null {
  const country = recall(userKey(COUNTRY));
  return country !== null && countryCodes.includes(country) ? country : null;
}

/** Remembers the reader's country on this device. */
export const rememberCountry = (country: string) => remember(userKey(COUNTRY), country);
