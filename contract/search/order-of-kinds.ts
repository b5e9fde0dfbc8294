import { foldText } from '#contract/text/fold.ts';
import { type FoundKind, foundKinds } from './found-kinds.ts';

/** What was found: the names it shows, others it is found by, the characters that were typed as pinyin, and how many specimens of it are on show. */
export type NamedHit = {
  shown: readonly (string | null)[];
  others?: readonly (string | null)[];
  read_as?: string | null;
  specimen_count?: number;
};

/** How well what was typed names something: as a whole or by its beginning, as it is shown or otherwise. */
const fits = { whole: 0, otherWhole: 1, prefix: 2, otherBegun: 3, mismatch: 4 };

/**
 * The kinds of which anything was found, that of the best hit first, the others as they always stand. Of two that fit
 * alike, that is better of which more is on show. What reads as a number of a specimen names specimens as a whole.
 */
export function orderOfKinds(
  typedText: string,
  isNumber: boolean,
  hits: Readonly<Record<FoundKind, readonly NamedHit[]>>,
): FoundKind[] {
  const query = foldText(typedText);
  const kindsWithHits = foundKinds.filter((kind) => hits[kind].length > 0);
  const bestRating = (kind: FoundKind): [fit: number, count: number] => {
    if (kind === 'specimens') return [isNumber ? fits.whole : fits.mismatch, 0];
    // Intents are called by minerals: who means those, types their name.
    if (kind === 'intents') return [fits.mismatch, 0];
    const ratings = hits[kind].map((hit): [number, number] => [hitFit(query, hit), hit.specimen_count ?? 0]);
    return ratings.toSorted(byWorth)[0] ?? [fits.mismatch, 0];
  };
  const best = kindsWithHits.toSorted((a, b) => byWorth(bestRating(a), bestRating(b))).slice(0, 1);
  return [...best, ...kindsWithHits.filter((kind) => !best.includes(kind))];
}

const byWorth = ([a, count]: [number, number], [b, otherCount]: [number, number]) =>
  a - b || (a === fits.mismatch ? 0 : otherCount - count);

function hitFit(query: string, { shown, others = [], read_as = null }: NamedHit): number {
  const isReadWhole = read_as !== null && shown.some((name) => name === read_as || name?.startsWith(`${read_as} `));
  const ofOthers = others.map((name) => fitOfName(query, name) + 1);
  return Math.min(
    ...shown.map((name) => fitOfName(query, name)),
    ...ofOthers,
    isReadWhole ? fits.otherWhole : read_as === null ? fits.mismatch : fits.otherBegun,
  );
}

/** The fit of a name that is shown; of another name the next worse is meant. */
function fitOfName(query: string, name: string | null): number {
  const foldedName = foldText(name ?? '');
  if (foldedName === query) return fits.whole;
  return query !== '' && foldedName.startsWith(query) ? fits.prefix : fits.mismatch;
}
