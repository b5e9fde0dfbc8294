import * as z from 'zod';
import { currency } from '#contract/collection/specimen/money.ts';
import { locales } from '#contract/format/locale.ts';
import { sizeUnits, weightUnits } from '#contract/format/units.ts';
import { version } from '#contract/http/id.ts';
import { separators, serieCode } from '#contract/numbers/coll-no.ts';
import { paragraphOfText } from '#contract/text/text.ts';

/** One series of a collection: its code and the owner's remark. */
export const serie = z.object({ code: serieCode, remark: paragraphOfText(200) });
export type Serie = z.infer<typeof serie>;

/** An owner's preferences for writing and reading the catalogue. */
export const preference = z.object({
  series: z.array(serie.extend({ specimen_count: z.int() })),
  digits: z.int().min(1).max(7),
  separator: z.enum(separators),
  size_unit: z.enum(sizeUnits),
  weight_unit: z.enum(weightUnits),
  currency,
  translated_language: z.enum(locales),
  version,
});
export type Preference = z.infer<typeof preference>;

/** The preferences that one call can change; the series have calls of their own. */
export const preferenceChange = preference.omit({ series: true });
