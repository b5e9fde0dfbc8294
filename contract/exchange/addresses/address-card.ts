import * as z from 'zod';
import { country } from '#contract/exchange/intents/country.ts';
import { version } from '#contract/http/id.ts';
import { optionalLine, optionalParagraph, textLine } from '#contract/text/text.ts';
import { isLatinText } from './latin-text.ts';

/** The most lines of an address. */
export const ADDRESS_LINES_MAX = 6;
const LINE_MAX = 100;
const TELEPHONE_MAX = 40;
const NOTE_MAX = 200;

const addressLine = textLine(LINE_MAX).meta({ examples: ['Vyšehradská 1', '中关村大街 27 号'] });
const latinLine = textLine(LINE_MAX)
  .refine(isLatinText, { error: 'address_latin' })
  .meta({ examples: ['27 Zhongguancun Street'] });

const hasDigits = (text: string) => (text.match(/\d/g) ?? []).length >= 4;

/**
 * The fields of a postal address: as its owner writes it, and optionally the same in Latin letters, which the posts
 * of all countries read.
 */
export const addressFields = {
  name: textLine(LINE_MAX),
  lines: z
    .array(addressLine)
    .min(1)
    .max(ADDRESS_LINES_MAX, { error: 'address_lines_many' })
    .meta({ examples: [['Vyšehradská 1', 'Praha']] }),
  country,
  latin_name: optionalLine(LINE_MAX)
    .refine((text) => isLatinText(text ?? ''), { error: 'address_latin' })
    .meta({ examples: ['Lin Wei', null] }),
  latin_lines: z
    .array(latinLine)
    .max(ADDRESS_LINES_MAX, { error: 'address_lines_many' })
    .transform((lines) => (lines.length === 0 ? null : lines))
    .nullable()
    .optional()
    .meta({ examples: [['27 Zhongguancun Street', '100080 Beijing'], null] }),
  telephone: optionalLine(TELEPHONE_MAX)
    .refine((text) => !text || (/^[+\d\s()./-]+$/.test(text) && hasDigits(text)), { error: 'address_telephone' })
    .meta({ examples: ['+420 777 123 456', null] }),
  note: optionalParagraph(NOTE_MAX),
};

type LatinFields = { latin_name?: string | null | undefined; latin_lines?: string[] | null | undefined };

/** Refuses half an address in Latin letters: a name without lines, or lines without a name. */
export function refuseHalfLatin(
  { latin_name, latin_lines }: LatinFields,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) {
  if (Boolean(latin_name) === Boolean(latin_lines)) return;
  const path = [latin_name ? 'latin_lines' : 'latin_name'];
  context.addIssue({ code: 'custom', path, message: 'form_required' });
}

/** A postal address as it is stored and read. */
const addressCard = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  country: z.string(),
  latin_name: z.string().nullable(),
  latin_lines: z.array(z.string()).nullable(),
  telephone: z.string().nullable(),
  note: z.string().nullable(),
});
export type AddressCard = z.infer<typeof addressCard>;

/** The user's saved address card, null without one, and the version to save over. */
export const savedAddress = z.object({ card: addressCard.nullable(), version });
export type SavedAddress = z.infer<typeof savedAddress>;

/** The card that a user saves over the version that they read. */
export const addressChange = z.object({ ...addressFields, version }).superRefine(refuseHalfLatin);

/** Returns the card of accepted fields, with null for what is not given. */
export const makeAddressCard = (fields: WrittenAddress): AddressCard => ({
  name: fields.name,
  lines: fields.lines,
  country: fields.country,
  latin_name: fields.latin_name ?? null,
  latin_lines: fields.latin_lines ?? null,
  telephone: fields.telephone ?? null,
  note: fields.note ?? null,
});

type WrittenAddress = Pick<AddressCard, 'name' | 'lines' | 'country'> & {
  [K in 'latin_name' | 'latin_lines' | 'telephone' | 'note']?: AddressCard[K] | undefined;
};
