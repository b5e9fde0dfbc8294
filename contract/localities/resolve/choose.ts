import type { Candidate } from './candidate.ts';
import { liesIn } from './hits.ts';
import type { LabelReading } from './interpret.ts';
import { phrasesOverlap } from './phrases.ts';
import { isGuess } from './support.ts';

/** The place chosen for a label, with a confidence from 0 to 1; `reading` led to it, and may itself mean a smaller place. */
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
/** Of a guess that nothing else in the label confirms; it is not linked. */
const DOUBT = 0.55;

/** The place that a label names, or the smallest area that all likely readings share; null when none is likely enough. */
export function chooseReading(readings: readonly LabelReading[]): Choice | null {
  const likely = readings.filter(isTrustworthy);
  const best = nearestOf(likely);
  if (!best || best.against === 'country') return null;
  const rivals = rivalsOf(best, likely);
  const far = rivals.filter(({ place }) => place.country_iso2 !== best.place.country_iso2);
  if (far.length > 0) return far.every(({ place }) => isFarLessKnown(place, best.place)) ? choice(best, TORN) : null;
  if (rivals.length > 0) return chooseSharedPlace([best, ...rivals]);
  return choice(best, confidenceOf(best, likely));
}

/**
 * A name without a named area around it must fill its part of the label; a misspelt one must also be long and nearly
 * right.
 */
function isTrustworthy({ own, around, place, isFirst, hasLeftovers, isPartOfName }: LabelReading): boolean {
  if (isPartOfName && around.every((area) => area.place.kind === 'country')) return false;
  if (around.length > 0) return true;
  if (own.isExact && own.phrase.han && !isSmall(place)) return isFirst || !hasLeftovers;
  if (own.isExact) return place.kind === 'country' || !hasLeftovers || (place.kind === 'region' && own.phrase.isShort);
  if (own.phrase.han) return own.likeness > 0.84 && own.phrase.text.length > 2;
  if (place.kind === 'country' || place.kind === 'region') return own.likeness > 0.82 && own.phrase.text.length > 5;
  return own.likeness > 0.84 && own.phrase.text.length > 6 && !hasLeftovers;
}

/**
 * The first reading, unless another one is nearly as good and fits its name better: by a longer phrase (Wolf Island, not
 * Island), or by the place's main name where the first has it as a synonym.
 */
function nearestOf([first, ...others]: readonly LabelReading[]): LabelReading | undefined {
  const isNearer = (reading: LabelReading, than: LabelReading) =>
    reading.own.isExact && reading.own.isOwnName
      ? isTorn(than, reading) ||
        (reading.score >= than.score - LONGER &&
          (isWithin(than, reading) || (isNamesake(reading, than) && !than.own.isOwnName)))
      : reading.own.isExact && reading.score >= than.score - MARGIN && isWithin(than, reading);
  if (!first) return undefined;
  const nearer = others.filter((reading) => isNearer(reading, first));
  return nearer.sort((a, b) => widthOf(b) - widthOf(a))[0] ?? first;
}

const widthOf = ({ own: { phrase } }: LabelReading) => phrase.to - phrase.from;

/** Trentino-Alto Adige is one place, not Alto Adige in Trentino. */
const isTorn = ({ used }: LabelReading, { own: { phrase } }: LabelReading) =>
  used.filter(({ from, to }) => phrase.from <= from && to <= phrase.to).length > 1;

const isNamesake = (reading: LabelReading, other: LabelReading) =>
  (reading.place.country_iso2 === other.place.country_iso2 || other.place.weight <= reading.place.weight * 3 + 3) &&
  reading.own.phrase === other.own.phrase &&
  reading.around.length >= other.around.length &&
  !sharesLine(reading.place, other.place);

const isWithin = ({ own: { phrase: a } }: LabelReading, { own: { phrase: b } }: LabelReading) =>
  b.from <= a.from && a.to <= b.to && a.to - a.from < b.to - b.from;

const rivalsOf = (best: LabelReading, likely: readonly LabelReading[]): LabelReading[] =>
  likely.filter(
    (reading) =>
      reading.score >= best.score - marginOf(reading, best) &&
      reading.used.some((phrase) => phrasesOverlap(phrase, best.own.phrase)) &&
      !sharesLine(reading.place, best.place) &&
      !(best.own.isExact && isWithin(reading, best)) &&
      !isCalledMoreFully(best, reading) &&
      !(best.own.isOwnName && best.own.likeness === 1 && !reading.own.isOwnName && isNamesake(best, reading)),
  );

/** The full name wins over a short form of another: Altai Republic is not the krai, and Almaty is not Almaty Region. */
const isCalledMoreFully = ({ own, place }: LabelReading, { own: other, place: { kind } }: LabelReading) =>
  own.phrase === other.phrase &&
  own.isOwnName &&
  place.kind === kind &&
  !isSmall(place) &&
  own.likeness === 1 &&
  other.likeness < 1;

/** How much worse a rival may score: more for two small places of one name, since their kinds do not tell which is meant. */
const marginOf = (reading: LabelReading, best: LabelReading) =>
  areTwinRegions(reading, best)
    ? REGIONS
    : reading.own.phrase === best.own.phrase &&
        reading.own.isOwnName === best.own.isOwnName &&
        Math.abs(reading.own.likeness - best.own.likeness) < 0.03 &&
        isSmall(reading.place) &&
        isSmall(best.place)
      ? NAMESAKES
      : MARGIN;

/** Santa Cruz is a region in Argentina and in Bolivia: without the country, a label does not tell which. */
const areTwinRegions = (reading: LabelReading, best: LabelReading) =>
  reading.own.phrase === best.own.phrase &&
  [reading, best].every(
    ({ place, around, own }) => place.kind === 'region' && around.length === 0 && own.likeness === 1,
  ) &&
  reading.place.country_iso2 !== best.place.country_iso2;

const isFarLessKnown = (place: Candidate, than: Candidate) => place.weight * 6 + 6 <= than.weight;

function chooseSharedPlace(readings: readonly [LabelReading, ...LabelReading[]]): Choice | null {
  const [first] = readings;
  const index = first.place.path.findIndex(({ id }) =>
    readings.every(({ place }) => place.path.some((step) => step.id === id)),
  );
  const place = first.place.path[index];
  return place ? { place, path: first.place.path.slice(index), confidence: TORN, reading: first } : null;
}

const isSmall = ({ kind }: Candidate) => kind !== 'country' && kind !== 'region' && kind !== 'district';

const sharesLine = (a: Candidate, b: Candidate) => liesIn(a, b) || liesIn(b, a);

const choice = (reading: LabelReading, confidence: number): Choice => {
  const [place = reading.place] = reading.place.path;
  return { place, path: reading.place.path, confidence, reading };
};

function confidenceOf(best: LabelReading, likely: readonly LabelReading[]): number {
  const { own, around, against, place } = best;
  const isAlone = around.length === 0 && isSmall(place);
  const hasNamesakes = likely.some((reading) => reading.own.phrase === own.phrase && !sharesLine(reading.place, place));
  const context = isAlone ? (hasNamesakes ? 0.7 : 0.85) : 1;
  const doubt = against === 'region' ? 0.65 : against === 'smaller' ? 0.88 : 1;
  const isPlaced = around.some((area) => area.isExact && area.place.kind !== 'country');
  const isDoubted = (isGuess(own) && !isPlaced) || (own.isUnmarked && around.length === 0);
  return Math.min(own.likeness * context * doubt, isDoubted ? DOUBT : 1);
}
