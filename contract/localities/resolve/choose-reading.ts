import type { Candidate } from './candidate.ts';
import { isInsideArea } from './hits.ts';
import type { LabelReading } from './label-readings.ts';
import { phrasesOverlap } from './phrases.ts';
import { isGuess } from './support.ts';

/**
 * The locality chosen for a label, with a confidence from 0 to 1; `labelReading` led to it, and may itself mean
 * a smaller locality.
 */
export type Choice = {
  locality: Candidate['path'][number];
  path: Candidate['path'];
  confidence: number;
  labelReading: LabelReading;
};

const MARGIN = 0.08;
const NAMESAKES = 0.17;
const LONGER = 0.15;
const REGIONS = 0.8;
const TORN = 0.45;
/** Confidence of a guess that nothing else in the label confirms; it is not linked. */
const DOUBT = 0.55;

/**
 * Returns the locality that a label names, or the smallest area that all likely readings share; null if none is
 * likely enough.
 */
export function chooseReading(readings: readonly LabelReading[]): Choice | null {
  const likely = readings.filter(isTrustworthy);
  const best = nearestReading(likely);
  if (!best || best.strongestObjection === 'country') return null;
  const rivals = findRivals(best, likely);
  const far = rivals.filter(({ locality }) => locality.country_iso2 !== best.locality.country_iso2);
  if (far.length > 0)
    return far.every(({ locality }) => isFarLessKnown(locality, best.locality)) ? choice(best, TORN) : null;
  if (rivals.length > 0) return chooseSharedLocality([best, ...rivals]);
  return choice(best, choiceConfidence(best, likely));
}

/**
 * A name without a named area around it must fill its part of the label; a misspelt one must also be long and nearly
 * right.
 */
function isTrustworthy({ mainHit, areaHits, locality, isFirst, hasLeftovers, isPartOfName }: LabelReading): boolean {
  if (isPartOfName && areaHits.every((area) => area.locality.kind === 'country')) return false;
  if (areaHits.length > 0) return true;
  if (mainHit.isExact && mainHit.phrase.han && !isSmall(locality)) return isFirst || !hasLeftovers;
  if (mainHit.isExact)
    return locality.kind === 'country' || !hasLeftovers || (locality.kind === 'region' && mainHit.phrase.isShort);
  if (mainHit.phrase.han) return mainHit.likeness > 0.84 && mainHit.phrase.text.length > 2;
  if (locality.kind === 'country' || locality.kind === 'region')
    return mainHit.likeness > 0.82 && mainHit.phrase.text.length > 5;
  return mainHit.likeness > 0.84 && mainHit.phrase.text.length > 6 && !hasLeftovers;
}

/**
 * Returns the first reading, unless another one scores nearly as high and fits its name better: by a longer
 * phrase (Wolf Island, not Island), or by the locality's main name where the first has it as a synonym.
 */
function nearestReading([firstReading, ...otherReadings]: readonly LabelReading[]): LabelReading | undefined {
  const isNearer = (labelReading: LabelReading, otherReading: LabelReading) =>
    labelReading.mainHit.isExact && labelReading.mainHit.isOwnName
      ? isTorn(otherReading, labelReading) ||
        (labelReading.score >= otherReading.score - LONGER &&
          (isPhraseContained(otherReading, labelReading) ||
            (isNamesake(labelReading, otherReading) && !otherReading.mainHit.isOwnName)))
      : labelReading.mainHit.isExact &&
        labelReading.score >= otherReading.score - MARGIN &&
        isPhraseContained(otherReading, labelReading);
  if (!firstReading) return undefined;
  const nearer = otherReadings.filter((labelReading) => isNearer(labelReading, firstReading));
  return nearer.sort((a, b) => phraseWidth(b) - phraseWidth(a))[0] ?? firstReading;
}

const phraseWidth = ({ mainHit: { phrase } }: LabelReading) => phrase.to - phrase.from;

/** Trentino-Alto Adige is one locality, not Alto Adige in Trentino. */
const isTorn = ({ usedPhrases }: LabelReading, { mainHit: { phrase } }: LabelReading) =>
  usedPhrases.filter(({ from, to }) => phrase.from <= from && to <= phrase.to).length > 1;

const isNamesake = (labelReading: LabelReading, otherReading: LabelReading) =>
  (labelReading.locality.country_iso2 === otherReading.locality.country_iso2 ||
    otherReading.locality.weight <= labelReading.locality.weight * 3 + 3) &&
  labelReading.mainHit.phrase === otherReading.mainHit.phrase &&
  labelReading.areaHits.length >= otherReading.areaHits.length &&
  !sharesPath(labelReading.locality, otherReading.locality);

const isPhraseContained = ({ mainHit: { phrase: a } }: LabelReading, { mainHit: { phrase: b } }: LabelReading) =>
  b.from <= a.from && a.to <= b.to && a.to - a.from < b.to - b.from;

const findRivals = (best: LabelReading, likely: readonly LabelReading[]): LabelReading[] =>
  likely.filter(
    (labelReading) =>
      labelReading.score >= best.score - scoreMargin(labelReading, best) &&
      labelReading.usedPhrases.some((phrase) => phrasesOverlap(phrase, best.mainHit.phrase)) &&
      !sharesPath(labelReading.locality, best.locality) &&
      !(best.mainHit.isExact && isPhraseContained(labelReading, best)) &&
      !isCalledMoreFully(best, labelReading) &&
      !(
        best.mainHit.isOwnName &&
        best.mainHit.likeness === 1 &&
        !labelReading.mainHit.isOwnName &&
        isNamesake(best, labelReading)
      ),
  );

/**
 * The full name wins over a short form of another name: Altai Republic is not the krai, and Almaty is not
 * Almaty Region.
 */
const isCalledMoreFully = (
  { mainHit, locality }: LabelReading,
  { mainHit: otherHit, locality: { kind } }: LabelReading,
) =>
  mainHit.phrase === otherHit.phrase &&
  mainHit.isOwnName &&
  locality.kind === kind &&
  !isSmall(locality) &&
  mainHit.likeness === 1 &&
  otherHit.likeness < 1;

/**
 * How much lower a rival may score: more for two small localities of one name, since their kinds do not decide
 * which is meant.
 */
const scoreMargin = (labelReading: LabelReading, best: LabelReading) =>
  areTwinRegions(labelReading, best)
    ? REGIONS
    : labelReading.mainHit.phrase === best.mainHit.phrase &&
        labelReading.mainHit.isOwnName === best.mainHit.isOwnName &&
        Math.abs(labelReading.mainHit.likeness - best.mainHit.likeness) < 0.03 &&
        isSmall(labelReading.locality) &&
        isSmall(best.locality)
      ? NAMESAKES
      : MARGIN;

/** Santa Cruz is a region in Argentina and in Bolivia: a label without the country does not decide which. */
const areTwinRegions = (labelReading: LabelReading, best: LabelReading) =>
  labelReading.mainHit.phrase === best.mainHit.phrase &&
  [labelReading, best].every(
    ({ locality, areaHits, mainHit }) => locality.kind === 'region' && areaHits.length === 0 && mainHit.likeness === 1,
  ) &&
  labelReading.locality.country_iso2 !== best.locality.country_iso2;

const isFarLessKnown = (candidate: Candidate, otherCandidate: Candidate) =>
  candidate.weight * 6 + 6 <= otherCandidate.weight;

function chooseSharedLocality(readings: readonly [LabelReading, ...LabelReading[]]): Choice | null {
  const [firstReading] = readings;
  const index = firstReading.locality.path.findIndex(({ id }) =>
    readings.every(({ locality }) => locality.path.some((step) => step.id === id)),
  );
  const locality = firstReading.locality.path[index];
  return locality
    ? { locality, path: firstReading.locality.path.slice(index), confidence: TORN, labelReading: firstReading }
    : null;
}

const isSmall = ({ kind }: Candidate) => kind !== 'country' && kind !== 'region' && kind !== 'district';

const sharesPath = (a: Candidate, b: Candidate) => isInsideArea(a, b) || isInsideArea(b, a);

const choice = (labelReading: LabelReading, confidence: number): Choice => {
  const [locality = labelReading.locality] = labelReading.locality.path;
  return { locality, path: labelReading.locality.path, confidence, labelReading };
};

function choiceConfidence(best: LabelReading, likely: readonly LabelReading[]): number {
  const { mainHit, areaHits, strongestObjection, locality } = best;
  const isAlone = areaHits.length === 0 && isSmall(locality);
  const hasNamesakes = likely.some(
    (labelReading) => labelReading.mainHit.phrase === mainHit.phrase && !sharesPath(labelReading.locality, locality),
  );
  const context = isAlone ? (hasNamesakes ? 0.7 : 0.85) : 1;
  const doubt = strongestObjection === 'region' ? 0.65 : strongestObjection === 'smaller' ? 0.88 : 1;
  const isPlaced = areaHits.some((area) => area.isExact && area.locality.kind !== 'country');
  const isDoubted = (isGuess(mainHit) && !isPlaced) || (mainHit.isUnmarked && areaHits.length === 0);
  return Math.min(mainHit.likeness * context * doubt, isDoubted ? DOUBT : 1);
}
