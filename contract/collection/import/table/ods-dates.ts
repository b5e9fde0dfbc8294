import { attributeIn, elementsIn } from './xml.ts';

type DateParts = { hasYear: boolean; hasMonth: boolean; hasDay: boolean };
/** Which parts of a date each cell style shows. */
export type OdsStyles = ReadonlyMap<string, DateParts>;

/** The cell styles that show dates, with the parts that they show. */
export function dateStyles(xml: string): OdsStyles {
  const formats = new Map(
    [...elementsIn(xml, 'date-style')].map(({ tag, inside }) => [
      attributeIn(tag, 'style:name') ?? '',
      {
        hasYear: /<number:year(?=[\s/>])/u.test(inside),
        hasMonth: /<number:month(?=[\s/>])/u.test(inside),
        hasDay: /<number:day(?=[\s/>])/u.test(inside),
      },
    ]),
  );
  return new Map(
    [...elementsIn(xml, 'style')].flatMap(({ tag }) => {
      const parts = formats.get(attributeIn(tag, 'style:data-style-name') ?? '');
      return parts ? [[attributeIn(tag, 'style:name') ?? '', parts] as const] : [];
    }),
  );
}

/** The parts that a date shows, by its text, where no style tells them: 1990, Mai 98, 12.05.1998. */
function partsOfText(text: string): DateParts {
  const parts = text.match(/\d+|\p{L}+/gu)?.length ?? 3;
  return { hasYear: true, hasMonth: parts > 1, hasDay: parts > 2 };
}

const DAY = 86_400_000;

/** A date to the precision that its cell shows; `year`: the stored date, where the user typed a year into a date cell. */
export function shownDate(date: string, text: string, style: DateParts | undefined): { text: string; year?: string } {
  const day = date.slice(0, 10);
  const count = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY);
  const { hasYear, hasMonth, hasDay } = style ?? partsOfText(text);
  const dateText = hasYear ? day.slice(0, hasDay ? 10 : hasMonth ? 7 : 4) : day;
  if (count >= 1500 && count <= 2100) return { text: String(count), year: dateText };
  return { text: hasYear ? dateText : text || day };
}
