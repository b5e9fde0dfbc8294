import { foldText } from '#contract/text/fold-text.ts';

/** The most names that one run of Chinese characters is split into. */
const NAMES_MAX = 4;
/** A name within a run has at least two characters: one alone stands in too many other names. */
const NAME_MIN = 2;
const NAME_MAX = 8;
/** Longer runs are sentences. */
const RUN_MAX = 16;
/** The most texts of one query that are looked up. */
const CANDIDATES_MAX = 60;

const runPattern = /\p{Script=Han}+/gu;

/** The folded characters of a run; folding keeps their number. */
const runCharacters = (run: string): string[] => [...run].map(foldText);

/**
 * Returns the folded parts of a query's runs of Chinese characters that may be names, so that the caller can look up
 * which of them are. [] where no run is long enough for two names, as in most queries.
 */
export function nameCandidates(query: string): string[] {
  const candidates = new Set<string>();
  for (const [run] of query.matchAll(runPattern)) {
    const runCandidates = partsOfRun(runCharacters(run));
    if (candidates.size + runCandidates.length > CANDIDATES_MAX) break;
    for (const candidate of runCandidates) candidates.add(candidate);
  }
  return [...candidates];
}

/**
 * Returns a query with spaces between the names in each run of Chinese characters: 瑶岗仙 萤石 for 瑶岗仙萤石. A run is
 * split only if every part is one of the known names, and never if it is a known name itself.
 */
export const separateNames = (query: string, names: ReadonlySet<string>): string =>
  query.replace(runPattern, (run) => {
    const ends = nameEnds(runCharacters(run), names);
    const characters = [...run];
    return ends.map((end, index) => characters.slice(ends[index - 1] ?? 0, end).join('')).join(' ');
  });

/** Parts that leave nothing, or enough for another name, on either side; the whole run is among them. */
function partsOfRun(characters: readonly string[]): string[] {
  const count = characters.length;
  if (count < 2 * NAME_MIN || count > RUN_MAX) return [];
  const isGap = (length: number) => length === 0 || length >= NAME_MIN;
  const parts = new Set([characters.join('')]);
  for (let from = 0; from < count; from += 1) {
    for (let to = from + NAME_MIN; to <= Math.min(count, from + NAME_MAX); to += 1)
      if (isGap(from) && isGap(count - to)) parts.add(characters.slice(from, to).join(''));
  }
  return [...parts];
}

/** Where the fewest known names that make up a run end, the longest first; the end of the run if there are none. */
function nameEnds(characters: readonly string[], names: ReadonlySet<string>): number[] {
  const wholeRun = [characters.length];
  if (characters.length > RUN_MAX || names.has(characters.join(''))) return wholeRun;
  for (let count = 2; count <= NAMES_MAX; count += 1) {
    const ends = endsOfNames(characters, 0, count, names);
    if (ends) return ends;
  }
  return wholeRun;
}

/** Where exactly this many names end that make up the characters from a position on; null if there are none. */
function endsOfNames(
  characters: readonly string[],
  from: number,
  count: number,
  names: ReadonlySet<string>,
): number[] | null {
  const isName = (to: number) => names.has(characters.slice(from, to).join(''));
  if (count === 1) return isName(characters.length) ? [characters.length] : null;
  for (let to = characters.length - NAME_MIN; to >= from + NAME_MIN; to -= 1) {
    const otherEnds = isName(to) ? endsOfNames(characters, to, count - 1, names) : null;
    if (otherEnds) return [to, ...otherEnds];
  }
  return null;
}
