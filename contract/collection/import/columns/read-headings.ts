import type { Grid } from '#contract/collection/import/table/table-grid.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { targetOfHeading } from './heading-targets.ts';

/** The headings of a table; `subnames`: the second heading row, `count`: the number of heading rows. */
type Headings = { names: string[]; subnames: string[]; count: number };

const side = /^(?:[lwhbdt]|长|宽|高|厚|length|width|height|depth)\.?(?:\s?[([（]?(?:mm|cm|in|毫米|厘米)[)\]）]?)?$/iu;
const unit = /^[([（]?(?:mm|cm|in|g|kg|ct|oz|lb|毫米|厘米|克)[)\]）]?$/iu;

/**
 * Returns the headings of a row, combined with the next row if that is a second heading row: each of its cells
 * repeats the heading above, has a target by itself, or names a side or a unit.
 */
export function readHeadings(grid: Grid, row: number): Headings {
  const names = grid[row] ?? [];
  const secondRow = grid[row + 1] ?? [];
  if (!isSecondRow(names, secondRow)) return { names, subnames: [], count: 1 };
  const width = Math.max(names.length, secondRow.length);
  let group = '';
  const headings = Array.from({ length: width }, (_, column) => {
    const name = names[column] ?? '';
    const subname = secondRow[column] ?? '';
    if (name !== '') group = name;
    if (subname === '' || foldText(subname) === foldText(name)) return name || subname;
    return `${group} ${subname}`.trim();
  });
  return { names: headings, subnames: secondRow, count: 2 };
}

const isSubheading = (text: string) => side.test(text) || unit.test(text);

function isSecondRow(names: readonly string[], secondRow: readonly string[]): boolean {
  const filledCells = secondRow.flatMap((text, column) => (text === '' ? [] : [{ text, name: names[column] ?? '' }]));
  const newCells = filledCells.filter(({ text, name }) => foldText(text) !== foldText(name));
  return (
    filledCells.length > 1 &&
    newCells.length > 0 &&
    newCells.every(({ text }) => isSubheading(text) || targetOfHeading(text) !== null) &&
    // Below complete headings, a row with the same targets only repeats them.
    newCells.some(
      ({ text, name }) => name === '' || isSubheading(text) || targetOfHeading(text) !== targetOfHeading(name),
    )
  );
}
