import { fold } from '../../../search/fold.ts';
import type { Grid } from '../table/table-grid.ts';
import { targetOfHeading } from './heading-words.ts';

/** The headings of a table; `subnames`: what a second row of them says below each. */
type Headings = { names: string[]; subnames: string[]; count: number };

const side = /^(?:[lwhbdt]|长|宽|高|厚|length|width|height|depth)\.?(?:\s?[([（]?(?:mm|cm|in|毫米|厘米)[)\]）]?)?$/iu;
const unit = /^[([（]?(?:mm|cm|in|g|kg|ct|oz|lb|毫米|厘米|克)[)\]）]?$/iu;

/**
 * The headings that stand in a row, put together with those of the next where that is a second row of headings: all that it
 * says repeats the first, heads columns by itself, or is a side or a unit.
 */
export function headingsAt(grid: Grid, row: number): Headings {
  const names = grid[row] ?? [];
  const below = grid[row + 1] ?? [];
  if (!isSecondRow(names, below)) return { names, subnames: [], count: 1 };
  const width = Math.max(names.length, below.length);
  let group = '';
  const all = Array.from({ length: width }, (_, at) => {
    const name = names[at] ?? '';
    const subname = below[at] ?? '';
    if (name !== '') group = name;
    if (subname === '' || fold(subname) === fold(name)) return name || subname;
    return `${group} ${subname}`.trim();
  });
  return { names: all, subnames: below, count: 2 };
}

const isPart = (text: string) => side.test(text) || unit.test(text);

function isSecondRow(names: readonly string[], below: readonly string[]): boolean {
  const filled = below.flatMap((text, at) => (text === '' ? [] : [{ text, name: names[at] ?? '' }]));
  const fresh = filled.filter(({ text, name }) => fold(text) !== fold(name));
  return (
    filled.length > 1 &&
    fresh.length > 0 &&
    fresh.every(({ text }) => isPart(text) || targetOfHeading(text) !== null) &&
    // Below headings that are all there, the same words are a row of headings that somebody repeated.
    fresh.some(({ text, name }) => name === '' || isPart(text) || targetOfHeading(text) !== targetOfHeading(name))
  );
}
