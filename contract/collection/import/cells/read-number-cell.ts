import { parseNumbers } from '#contract/text/typed-number.ts';

/** Whether a column writes its decimals with a comma or a point; null where no cell of it tells. */
export type DecimalSign = ',' | '.' | null;

const bareDecimal = /(?<![\d.,])\d{1,9}([.,])\d{1,2}(?![\d.,])/g;

/** What the cells of a column say of their decimals: a comma before one or two digits is one, as is a point. */
export function columnDecimalSign(cells: readonly string[]): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    for (const [, sign] of cell.matchAll(bareDecimal)) {
      if (sign === ',') commas += 1;
      else points += 1;
    }
  }
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}

/** The number that a text means in a column with these decimals; null where it is none or could be two. */
export function numberInColumn(text: string, sign: DecimalSign): number | null {
  const readings = parseNumbers(text);
  const [firstReading, second] = readings;
  if (firstReading === undefined || Number.isNaN(firstReading)) return null;
  if (second === undefined) return firstReading;
  const isDecimal = sign !== null && text.includes(sign);
  return sign === null ? null : isDecimal ? firstReading : second;
}
