import { countryName } from '#contract/format/names.ts';
import type { AddressCard } from './address-card.ts';

type PostalFields = Pick<AddressCard, 'name' | 'lines' | 'country'> & {
  latin_name?: string | null | undefined;
  latin_lines?: readonly string[] | null | undefined;
};

/**
 * Returns the lines to write on a parcel from abroad: in Latin letters if the card has them, else as its owner writes
 * them; the last is the country in English, in capitals, as the posts of all countries want it.
 */
export function postalLines({ name, lines, country, latin_name, latin_lines }: PostalFields): string[] {
  const nameAndLines = latin_name && latin_lines ? [latin_name, ...latin_lines] : [name, ...lines];
  return [...nameAndLines, countryName(country, 'en').toLocaleUpperCase('en')];
}
