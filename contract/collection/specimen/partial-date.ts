import * as z from 'zod';

/** Whether a text is a real year, month or day: 1987, 1987-05, 1987-05-12; years 1000 to 9999. */
export function isPartialDate(text: string): boolean {
  const match = /^([1-9]\d{3})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return false;
  const [, year, month = '01', day = '01'] = match;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}

/** A date known to the year, the month or the day; empty means unknown. Future dates are refused. */
export const partialDate = z
  .string()
  .trim()
  .refine((text) => text === '' || isPartialDate(text), { error: 'form_date', abort: true })
  .refine((text) => text <= latest().slice(0, text.length), { error: 'form_date_future' })
  .transform((text) => text || null)
  .nullable()
  .optional()
  .meta({ examples: ['1987', '1987-05', '1987-05-12', ''] });

/** Tomorrow in UTC, so that today is not refused as a future date east of Greenwich. */
const latest = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
