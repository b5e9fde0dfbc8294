import type { Candidate } from './hits.ts';
import { type LabelReading, overlap } from './interpret.ts';

/** What a label is taken to name, 0…1 how surely; `reading` is the one that led there, perhaps to something smaller. */
export type Choice = {
  place: Candidate['path'][number];
  path: Candidate['path'];
  confidence: number;
  reading: LabelReading;
};

const MARGIN = 0.08;
const NAMESAKES = 0.17;
const LONGER = 0.15;
const REGIONS = 0.8;
const TORN = 0.45;

/** The place a label names, or the larger one that all likely readings share, or null when nothing is likely enough. */
export function chooseReading(readings: readonly LabelReading[]): Choice | null {
  const likely = readings.filter(isTrustworthy);
  const best = nearestOf(likely);
  if (!best || best.against === 'country') return null;
  const rivals = rivalsOf(best, likely);
  const far = rivals.filter(({ place }) => place.country_iso2 !== best.place.country_iso2);
  if (far.length > 0) return far.every(({ place }) => isFarLessKnown(place, best.place)) ? choice(best, TORN) : null;
  if (rivals.length > 0) return shared([best, ...rivals]);
  return choice(best, confidenceOf(best, likely));
}

/** With nothing around it, a name must be all that its part of the label says, and a misspelt one long and nearly right. */
function isTrustworthy({ own, around, place, isFirst, hasLeftovers }: LabelReading): boolean {
  if (around.length > 0) return true;
  if (own.isExact && own.phrase.han && !isSmall(place)) return isFirst || !hasLeftovers;
  if (own.isExact) return place.kind === 'country' || !hasLeftovers || (place.kind === 'region' && own.phrase.isShort);
  if (own.phrase.han) return own.likeness > 0.84 && own.phrase.text.length > 2;
  if (place.kind === 'country' || place.kind === 'region') return own.likeness > 0.82 && own.phrase.text.length > 5;
  return own.likeness > 0.84 && own.phrase.text.length > 6 && !hasLeftovers;
}

/**
 * Of the likeliest, the one whose name takes in the names of the others, as Wolf Island is not Island, or that is called
 * so where another only has it as one of its other names.
 */
function nearestOf([first, ...others]: readonly LabelReading[]): LabelReading | undefined {
  const isNearer = (one: LabelReading, than: LabelReading) =>
    one.own.isExact && one.own.isOwnName
      ? isTorn(than, one) ||
        (one.score >= than.score - LONGER && (isWithin(than, one) || (isNamesake(one, than) && !than.own.isOwnName)))
      : one.own.isExact && one.score >= than.score - MARGIN && isWithin(than, one);
  if (!first) return undefined;
  const nearer = others.filter((one) => isNearer(one, first));
  return nearer.sort((a, b) => widthOf(b) - widthOf(a))[0] ?? first;
}

const widthOf = ({ own: { phrase } }: LabelReading) => phrase.to - phrase.from;

/** Trentino-Alto Adige is one place, not Alto Adige in Trentino. */
const isTorn = ({ used }: LabelReading, { own: { phrase } }: LabelReading) =>
  used.filter(({ from, to }) => phrase.from <= from && to <= phrase.to).length > 1;

const isNamesake = (one: LabelReading, other: LabelReading) =>
  (one.place.country_iso2 === other.place.country_iso2 || other.place.weight <= one.place.weight * 3 + 3) &&
  one.own.phrase === other.own.phrase &&
  one.around.length >= other.around.length &&
  !sharesLine(one.place, other.place);

const isWithin = ({ own: { phrase: a } }: LabelReading, { own: { phrase: b } }: LabelReading) =>
  b.from <= a.from && a.to <= b.to && a.to - a.from < b.to - b.from;

const lies = (place: Candidate, within: Candidate) => place.path.some(({ id }) => id === within.id);

const rivalsOf = (best: LabelReading, likely: readonly LabelReading[]): LabelReading[] =>
  likely.filter(
    (one) =>
      one.score >= best.score - marginOf(one, best) &&
      one.used.some((phrase) => overlap(phrase, best.own.phrase)) &&
      !sharesLine(one.place, best.place) &&
      !(best.own.isExact && isWithin(one, best)) &&
      !isCalledMoreFully(best, one) &&
      !(best.own.isOwnName && best.own.likeness === 1 && !one.own.isOwnName && isNamesake(best, one)),
  );

/** Altai Republic is not the krai, and Almaty not Almaty Region, though both are called so for short. */
const isCalledMoreFully = ({ own, place }: LabelReading, { own: other, place: { kind } }: LabelReading) =>
  own.phrase === other.phrase &&
  own.isOwnName &&
  place.kind === kind &&
  !isSmall(place) &&
  own.likeness === 1 &&
  other.likeness < 1;

/** That one is a mine and the other a village says nothing where they only share a name. */
const marginOf = (one: LabelReading, best: LabelReading) =>
  areTwinRegions(one, best)
    ? REGIONS
    : one.own.phrase === best.own.phrase &&
        one.own.isOwnName === best.own.isOwnName &&
        Math.abs(one.own.likeness - best.own.likeness) < 0.03 &&
        isSmall(one.place) &&
        isSmall(best.place)
      ? NAMESAKES
      : MARGIN;

/** Santa Cruz is a region of Argentina and one of Bolivia; a label that names neither country does not tell. */
const areTwinRegions = (one: LabelReading, best: LabelReading) =>
  one.own.phrase === best.own.phrase &&
  [one, best].every(({ place, around, own }) => place.kind === 'region' && around.length === 0 && own.likeness === 1) &&
  one.place.country_iso2 !== best.place.country_iso2;

const isFarLessKnown = (place: Candidate, than: Candidate) => place.weight * 6 + 6 <= than.weight;

function shared(readings: readonly [LabelReading, ...LabelReading[]]): Choice | null {
  const [first] = readings;
  const at = first.place.path.findIndex(({ id }) =>
    readings.every(({ place }) => place.path.some((one) => one.id === id)),
  );
  const place = first.place.path[at];
  return place ? { place, path: first.place.path.slice(at), confidence: TORN, reading: first } : null;
}

const isSmall = ({ kind }: Candidate) => kind !== 'country' && kind !== 'region' && kind !== 'district';

const sharesLine = (a: Candidate, b: Candidate) => lies(a, b) || lies(b, a);

const choice = (reading: LabelReading, confidence: number): Choice => {
  const [place = reading.place] = reading.place.path;
  return { place, path: reading.place.path, confidence, reading };
};

function confidenceOf(best: LabelReading, likely: readonly LabelReading[]): number {
  const { own, around, against, place } = best;
  const isAlone = around.length === 0 && isSmall(place);
  const hasNamesakes = likely.some((one) => one.own.phrase === own.phrase && !sharesLine(one.place, place));
  const context = isAlone ? (hasNamesakes ? 0.7 : 0.85) : 1;
  const doubt = against === 'region' ? 0.65 : against === 'smaller' ? 0.88 : 1;
  return own.likeness * context * doubt;
}
