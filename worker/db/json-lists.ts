import { type SQL, sql } from 'drizzle-orm';

/** A parameter may contain 2 MB; a character may take three bytes. */
const CHARACTERS_MAX = 500_000;

/** A list as one value, for 'in': a query takes a hundred parameters at most. */
export const inList = (values: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Splits a list into JSON texts, each small enough for a parameter; none for an empty list. */
export function jsonLists(items: readonly unknown[]): string[] {
  const textLists: string[][] = [];
  let freeCharacters = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    if (text.length > freeCharacters) {
      textLists.push([]);
      freeCharacters = CHARACTERS_MAX;
    }
    freeCharacters -= text.length + 1;
    textLists.at(-1)?.push(text);
  }
  return textLists.map((texts) => `[${texts.join()}]`);
}

/** Columns for lists in such a text, read as json_each(…) c: `count` values of each from `startIndex` on. */
export const jsonValuesSql = (startIndex: number, count: number): SQL =>
  sql.raw(Array.from({ length: count }, (_, index) => `c.value ->> ${startIndex + index}`).join(', '));

/** Columns for lists in such a text, read as json_each(…) c: the first `count` values of each. */
export const listColumns = (count: number): SQL => jsonValuesSql(0, count);
