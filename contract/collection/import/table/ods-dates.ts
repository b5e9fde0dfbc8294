import { readAttribute, readElements } from './xml.ts';

type DateStyle = { hasYear: boolean; hasMonth: boolean; hasDay: boolean };
/** The parts of a date that each cell style shows. */
export type OdsStyles = ReadonlyMap<string, DateStyle>;

/** Returns the cell styles that show dates, with the parts that they show. */
export function dateStyles(xml: string): OdsStyles {
  const formats = new Map(
    [...readElements(xml, 'date-style')].map(({ tag, content }) => [
      readAttribute(tag, 'style:name') ?? '',
      {
        hasYear: /<number:year(?=[\s/>])/u.test(content),
        hasMonth: /<number:month(?=[\s/>])/u.test(content),
        hasDay: /<number:day(?=[\s/>])/u.test(content),
      },
    ]),
  );
  return new Map(
    [...readElements(xml, 'style')].flatMap(({ tag }) => {
      const dateStyle = formats.get(readAttribute(tag, 'style:data-style-name') ?? '');
      return dateStyle ? [[readAttribute(tag, 'style:name') ?? '', dateStyle] as const] : [];
    }),
  );
}

/** Returns the parts that a date shows, by its text if it has no style: 1990, Mai 98, 12.05.1998. */
function textDateStyle(text: string): DateStyle {
  const figureCount = text.match(/\d+|\p{L}+/gu)?.length ?? 3;
  return { hasYear: true, hasMonth: figureCount > 1, hasDay: figureCount > 2 };
}

const DAY = 86_400_000;

/**
 * Returns a date to the precision that its cell shows; `year`: the stored date, if the user typed a year into a
 * date cell.
 */
export function shownDate(date: string, text: string, style: DateStyle | undefined): { text: string; year?: string } {
  const day = date.slice(0, 10);
  const count = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY);
  const { hasYear, hasMonth, hasDay } = style ?? textDateStyle(text);
  const dateText = hasYear ? day.slice(0, hasDay ? 10 : hasMonth ? 7 : 4) : day;
  if (count >= 1500 && count <= 2100) return { text: String(count), year: dateText };
  return { text: hasYear ? dateText : text || day };
}
