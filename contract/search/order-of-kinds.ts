import { foldText } from '#contract/text/fold-text.ts';
import { type FoundKind, resultKinds } from './found-kinds.ts';

/**
 * A search result: the names it shows, other names that match it, the characters that were typed as pinyin, and
 * the number of its public specimens.
 */
export type NamedHit = {
  shownNames: readonly (string | null)[];
  otherNames?: readonly (string | null)[];
  read_as?: string | null;
  specimen_count?: number;
};

/**
 * How well a typed text matches a name: whole or by its beginning, a shown name or another one; lower is
 * better.
 */
const fits = { whole: 0, otherWhole: 1, prefix: 2, otherBegun: 3, mismatch: 4 };

/**
 * Returns the kinds that have results, that of the best match first, the others in their usual order. Of two
 * equal matches, the one with more public specimens is better. A text that reads as a specimen's number, or of which
 * only specimens match all words, is a whole match for specimens.
 */
export function orderOfKinds(
  typedText: string,
  isOfSpecimens: boolean,
  hits: Readonly<Record<FoundKind, readonly NamedHit[]>>,
): FoundKind[] {
  const foldedText = foldText(typedText);
  const queries = [foldedText, foldedText.replaceAll(' ', '')];
  const kindsWithHits = resultKinds.filter((kind) => hits[kind].length > 0);
  const bestRating = (kind: FoundKind): [fit: number, count: number] => {
    if (kind === 'specimens') return [isOfSpecimens ? fits.whole : fits.mismatch, 0];
    // Intents are named after minerals: users who search for one type the mineral's name.
    if (kind === 'intents') return [fits.mismatch, 0];
    const ratings = hits[kind].map((hit): [number, number] => [hitFit(queries, hit), hit.specimen_count ?? 0]);
    return ratings.toSorted(byWorth)[0] ?? [fits.mismatch, 0];
  };
  const best = kindsWithHits.toSorted((a, b) => byWorth(bestRating(a), bestRating(b))).slice(0, 1);
  return [...best, ...kindsWithHits.filter((kind) => !best.includes(kind))];
}

const byWorth = ([a, count]: [number, number], [b, otherCount]: [number, number]) =>
  a - b || (a === fits.mismatch ? 0 : otherCount - count);

function hitFit(queries: readonly string[], { shownNames, otherNames = [], read_as = null }: NamedHit): number {
  const isReadWhole =
    read_as !== null && shownNames.some((name) => name === read_as || name?.startsWith(`${read_as} `));
  const fitOfName = (name: string | null) => Math.min(...queries.map((query) => fitOfQuery(query, name)));
  const ofOthers = otherNames.map((name) => fitOfName(name) + 1);
  return Math.min(
    ...shownNames.map(fitOfName),
    ...ofOthers,
    isReadWhole ? fits.otherWhole : read_as === null ? fits.mismatch : fits.otherBegun,
  );
}

/** Returns the fit of a shown name; for another name it is one step worse. */
function fitOfQuery(query: string, name: string | null): number {
  const foldedName = foldText(name ?? '');
  if (foldedName === query) return fits.whole;
  return query !== '' && foldedName.startsWith(query) ? fits.prefix : fits.mismatch;
}
