import { BadFile } from './bad-file.ts';
import { type GeoLine, type GeoPlace, readGeoLine } from './geonames.ts';
import type { FileLine } from './read-file.ts';
import { type Passed, pass } from './records.ts';

/** How many places of GeoNames stay quick to find. */
export const PLACES_MAX = 50_000;
/** A file in which more lines are at fault than this is not what it seems. */
const BAD_MAX = 0.01;

/** The lines of a GeoNames file that are of use; regions and districts stand apart, since they are only taken for what lies in them. */
export type Collected = { spots: GeoPlace[]; divisions: GeoPlace[]; passed: Passed };

/** Reads a GeoNames file line by line; of a line that is of no use nothing is kept. Throws a BadFile. */
export async function collectPlaces(
  lines: AsyncIterable<FileLine>,
  countries: readonly string[],
  progress: (line: number) => void = () => {},
  most = PLACES_MAX,
): Promise<Collected> {
  const collected: Collected = { spots: [], divisions: [], passed: new Map() };
  const firstLines = new Map<number, number>();
  let [read, bad] = [0, 0];
  for await (const line of lines) {
    if (line.text === '') continue;
    read = line.line;
    if (read % 250_000 === 0) progress(read);
    const one = readLine(line, countries);
    if ('place' in one) keep(collected, firstLines, one.place);
    else pass(collected.passed, one.passed, `line ${line.line}`);
    if ('bad' in one && one.bad && ++bad > Math.max(20, read * BAD_MAX))
      throw new BadFile(tooMany(bad, read, one.passed));
    if (collected.spots.length > most) throw new BadFile(tooLarge(most));
  }
  return collected;
}

function readLine(line: FileLine, countries: readonly string[]): GeoLine {
  const one = readGeoLine(line);
  const isElsewhere = 'place' in one && countries.length > 0 && !countries.includes(one.place.country);
  return isElsewhere ? { passed: 'in another country than asked for', bad: false } : one;
}

const tooMany = (bad: number, read: number, last: string) =>
  `${bad} of the first ${read} lines are at fault (the last: ${last}), so the file is not what it seems. Nothing was taken.`;

const tooLarge = (most: number) =>
  `The file holds more than ${most.toLocaleString('en')} places of use. Take some countries of it: --countries CN,NA`;

function keep(collected: Collected, firstLines: Map<number, number>, place: GeoPlace): void {
  const before = firstLines.get(place.geonameid);
  if (before !== undefined)
    throw new BadFile(`The place ${place.geonameid} stands in line ${before} and again in line ${place.line}.`);
  firstLines.set(place.geonameid, place.line);
  const isDivision = place.kind === 'region' || place.kind === 'district';
  (isDivision ? collected.divisions : collected.spots).push(place);
}
