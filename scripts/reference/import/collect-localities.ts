import { BadFile } from './bad-file.ts';
import { type GeoLine, type GeoLocality, readGeoLine } from './geonames.ts';
import type { FileLine } from './read-file.ts';
import { pass, type SkippedRows } from './records.ts';

/** The number of GeoNames localities up to which the search stays fast. */
export const LOCALITIES_MAX = 50_000;
/** A file with a larger share of faulty lines is not what it seems. */
const BAD_MAX = 0.01;

/**
 * The usable lines of a GeoNames file; regions and districts are separate, because they are imported only for
 * localities inside them.
 */
export type CollectedLocalities = { spots: GeoLocality[]; divisions: GeoLocality[]; skips: SkippedRows };

/** Reads a GeoNames file line by line and keeps only usable lines. Throws a BadFile. */
export async function collectLocalities(
  lines: AsyncIterable<FileLine>,
  countries: readonly string[],
  progress: (line: number) => void = () => {},
  maxCount = LOCALITIES_MAX,
): Promise<CollectedLocalities> {
  const result: CollectedLocalities = { spots: [], divisions: [], skips: new Map() };
  const firstLines = new Map<number, number>();
  let [read, bad] = [0, 0];
  for await (const line of lines) {
    if (line.text === '') continue;
    read = line.line;
    if (read % 250_000 === 0) progress(read);
    const geoLine = readLine(line, countries);
    if ('place' in geoLine) keep(result, firstLines, geoLine.place);
    else pass(result.skips, geoLine.skipReason, `line ${line.line}`);
    if ('bad' in geoLine && geoLine.bad && ++bad > Math.max(20, read * BAD_MAX))
      throw new BadFile(tooMany(bad, read, geoLine.skipReason));
    if (result.spots.length > maxCount) throw new BadFile(tooLarge(maxCount));
  }
  return result;
}

function readLine(line: FileLine, countries: readonly string[]): GeoLine {
  const geoLine = readGeoLine(line);
  const isElsewhere = 'place' in geoLine && countries.length > 0 && !countries.includes(geoLine.place.country);
  return isElsewhere ? { skipReason: 'in another country than asked for', bad: false } : geoLine;
}

const tooMany = (bad: number, read: number, last: string) =>
  `${bad} of the first ${read} lines are at fault (the last: ${last}), so the file is not what it seems. Nothing was taken.`;

const tooLarge = (maxCount: number) =>
  `The file holds more than ${maxCount.toLocaleString('en')} places of use. Take some countries of it: --countries CN,NA`;

function keep(result: CollectedLocalities, firstLines: Map<number, number>, locality: GeoLocality): void {
  const firstLine = firstLines.get(locality.geonameid);
  if (firstLine !== undefined)
    throw new BadFile(
      `The place ${locality.geonameid} stands in line ${firstLine} and again in line ${locality.line}.`,
    );
  firstLines.set(locality.geonameid, locality.line);
  const isDivision = locality.kind === 'region' || locality.kind === 'district';
  (isDivision ? result.divisions : result.spots).push(locality);
}
