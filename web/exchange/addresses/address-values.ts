import type { AddressCard } from '#contract/exchange/addresses/address-card.ts';
import { isLatinText } from '#contract/exchange/addresses/latin-text.ts';

/** An address as it is typed: its lines as one text. */
export type AddressValues = Record<
  'name' | 'lines' | 'country' | 'latin_name' | 'latin_lines' | 'telephone' | 'note',
  string
>;

export const emptyAddress: AddressValues = {
  name: '',
  lines: '',
  country: '',
  latin_name: '',
  latin_lines: '',
  telephone: '',
  note: '',
};

/** Returns the fields of a card as they are typed. */
export const addressValues = (card: Partial<AddressCard>): AddressValues => ({
  name: card.name ?? '',
  lines: (card.lines ?? []).join('\n'),
  country: card.country ?? '',
  latin_name: card.latin_name ?? '',
  latin_lines: (card.latin_lines ?? []).join('\n'),
  telephone: card.telephone ?? '',
  note: card.note ?? '',
});

/** Returns typed fields as the API takes them: lines without blank ones. */
export const addressInput = ({ lines, latin_lines, ...values }: AddressValues) => ({
  ...values,
  lines: splitLines(lines),
  latin_lines: splitLines(latin_lines),
});

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether two addresses are the same when they are sent. */
export const isSameAddress = (address: AddressValues, otherAddress: AddressValues): boolean => {
  const contentText = (values: AddressValues) => JSON.stringify(addressInput(values));
  return contentText(address) === contentText(otherAddress);
};

/** Whether an address has fields for Latin letters: its own letters are others, or they are filled in. */
export const hasLatinFields = ({ name, lines, latin_name, latin_lines }: AddressValues): boolean =>
  !isLatinText(name + lines) || `${latin_name}${latin_lines}`.trim() !== '';
