import { type SQL, sql } from 'drizzle-orm';

/** A parameter may hold 2 MB; a sign may take three bytes. */
const LETTERS_MAX = 500_000;

/** One list as one value, for 'in': a query takes a hundred parameters at most. */
export const inList = (values: readonly (string | number)[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Lists as JSON texts, each small enough for a parameter; none for nothing. */
export function inPieces(items: readonly unknown[]): string[] {
  const pieces: string[][] = [];
  let room = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    if (text.length > room) {
      pieces.push([]);
      room = LETTERS_MAX;
    }
    room -= text.length + 1;
    pieces.at(-1)?.push(text);
  }
  return pieces.map((texts) => `[${texts.join()}]`);
}

/** Of lists in such a text, read as json_each(…) c: so many values of each from one on, as columns. */
export const valuesFrom = (first: number, count: number): SQL =>
  sql.raw(Array.from({ length: count }, (_, at) => `c.value ->> ${first + at}`).join(', '));

/** Of lists in such a text, read as json_each(…) c: the first so many values of each, as columns. */
export const listColumns = (count: number): SQL => valuesFrom(0, count);
