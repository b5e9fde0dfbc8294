import { parseNumbers } from '#contract/text/typed-number.ts';

/** The decimal sign of a column, a comma or a point; null if no cell shows it. */
export type DecimalSign = ',' | '.' | null;

const bareDecimal = /(?<![\d.,])\d{1,9}([.,])\d{1,2}(?![\d.,])/g;

/** Returns the decimal sign that a column's cells show: a comma or a point before one or two digits. */
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

/** Returns the number in a text of a column with this decimal sign; null if it is no number or could be two. */
export function numberInColumn(text: string, sign: DecimalSign): number | null {
  const readings = parseNumbers(text);
  const [firstReading, secondReading] = readings;
  if (firstReading === undefined || Number.isNaN(firstReading)) return null;
  if (secondReading === undefined) return firstReading;
  const isDecimal = sign !== null && text.includes(sign);
  return sign === null ? null : isDecimal ? firstReading : secondReading;
}
