import type { LocalityKind } from '#contract/localities/locality.ts';
import { isMineral, isSmall, wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import type { Candidate } from './candidate.ts';
import { belongsToArea, isContradicted } from './contradiction.ts';
import type { Hit } from './hits.ts';
import { type Label, mayName } from './label.ts';
import { type Leftovers, phraseLeftovers } from './leftovers.ts';
import { isNamesake } from './namesake.ts';
import { contradictions, objectionPenalties } from './objections.ts';
import { isTodaysName, successorCountries } from './old-countries.ts';
import { type LabelPhrase, phrasesOverlap } from './phrases.ts';
import { isSupported } from './support.ts';

/**
 * One reading of a whole label: the locality it names, the parts of the label that this explains, and the
 * objections to it.
 */
export type LabelReading = Leftovers & {
  locality: Candidate;
  mainHit: Hit;
  /** hits of the areas that contain it, at most one for each */
  areaHits: Hit[];
  /** the strongest contradiction: the label names an area that does not contain the locality */
  strongestObjection: 'country' | 'region' | 'smaller' | null;
  /** whether its segment of the label begins with its name */
  isFirst: boolean;
  /** the phrases that this reading explains */
  usedPhrases: LabelPhrase[];
  score: number;
};

/**
 * The weight of a locality's own name by its kind: the smaller locality wins where two share a name, except
 * against a country.
 */
const kindWeights: Record<LocalityKind, number> = {
  country: 1.25,
  region: 1.2,
  district: 1,
  place: 1.02,
  mountain: 1.06,
  deposit: 1.06,
  mine: 1.09,
  quarry: 1.09,
  'pocket-area': 1.09,
};
const aroundWeight: Record<LocalityKind, number> = {
  ...kindWeights,
  country: 0.8,
  region: 0.8,
  district: 0.6,
  place: 0.6,
  mountain: 0.6,
  deposit: 0.6,
  mine: 0.6,
};
const FITS = 0.12;
const MISFITS = 0.1;
const WHOLE_NAME_BONUS = 0.08;

/** Returns every reading of a label, the best first. */
export function labelReadings(label: Label, phrases: readonly LabelPhrase[], hits: readonly Hit[]): LabelReading[] {
  const hitsByLocality = Map.groupBy(hits, ({ locality }) => locality.id);
  const old = oldCountries(phrases);
  const plausibleHits = hits.filter((hit) => !hit.isHelp && !isTornCountry(hit) && !isNamesake(hit, hits));
  const readings = plausibleHits.map((hit) => hitReading(label, hit, hitsByLocality, hits, old));
  return readings
    .filter((labelReading) => isSupported(labelReading, hits) && !isContradicted(label, labelReading, hits))
    .sort((a, b) => b.score - a.score);
}

type HitsByLocality = ReadonlyMap<number, readonly Hit[]>;
type OldCountry = { phrase: LabelPhrase; successorCodes: readonly string[] };

const oldCountries = (phrases: readonly LabelPhrase[]): OldCountry[] =>
  phrases.flatMap((phrase) => {
    const successorCodes = phrase.keys.flatMap((key) => successorCountries(key) ?? []);
    return successorCodes.length > 0 ? [{ phrase, successorCodes }] : [];
  });

/** USSR alone is not Russia, and Congo is one of two. */
const isTornCountry = ({ locality, phrase, isOwnName }: Hit): boolean =>
  locality.kind === 'country' &&
  !isOwnName &&
  phrase.keys
    .slice(0, 1)
    .some((key) => successorCountries(key) !== undefined && !isTodaysName(key, locality.country_iso2));

function hitReading(
  label: Label,
  hit: Hit,
  hitsByLocality: HitsByLocality,
  hits: readonly Hit[],
  old: readonly OldCountry[],
): LabelReading {
  const { locality } = hit;
  const usedPhrases: LabelPhrase[] = [hit.phrase];
  const areaHits: Hit[] = [];
  let score =
    (hit.isOwnName || locality.kind !== 'region' ? kindWeights[locality.kind] : kindWeights.place) * weigh(hit) +
    kindFits(hit) +
    0.03 * Math.log10(1 + locality.weight);
  for (const step of locality.path.slice(1)) {
    const free = (hitsByLocality.get(step.id) ?? []).filter(
      (area) => !usedPhrases.some((phrase) => phrasesOverlap(phrase, area.phrase)),
    );
    const fittingHits = free.filter(
      (area) => !area.isHelp && !belongsToArea(area, hits) && !fitsLarger(area, locality, hitsByLocality),
    );
    const [best] = fittingHits.sort((a, b) => weigh(b) - weigh(a));
    if (!best) continue;
    usedPhrases.push(best.phrase);
    areaHits.push(best);
    score += aroundWeight[step.kind] * weigh(best) + kindFits(best) / 2;
  }
  let isCountryNamed = areaHits.some((areaHit) => areaHit.locality.kind === 'country');
  for (const { phrase, successorCodes } of old) {
    if (
      !successorCodes.includes(locality.country_iso2) ||
      usedPhrases.some((usedPhrase) => phrasesOverlap(usedPhrase, phrase))
    )
      continue;
    if (belongsToArea({ phrase, locality, likeness: 0 }, hits)) continue;
    usedPhrases.push(phrase);
    score += 0.5;
    isCountryNamed = true;
  }
  const objections = contradictions(
    hits,
    usedPhrases,
    { locality, mainHit: hit, areaHits, usedPhrases },
    isCountryNamed,
  );
  const strongest = (['country', 'region', 'smaller'] as const).find((kind) => objections.includes(kind)) ?? null;
  for (const objection of objections) score -= objectionPenalties[objection];
  const isFirst = label.units[hit.phrase.from - 1]?.segment !== label.units[hit.phrase.from]?.segment;
  return {
    locality,
    mainHit: hit,
    areaHits,
    usedPhrases,
    ...phraseLeftovers(label, hit.phrase, usedPhrases),
    isFirst,
    strongestObjection: strongest,
    score: score - leftoverPenalty(label, hit, areaHits, usedPhrases, hits),
  };
}

/** 'Karlovy Vary Region' is the region, though the district in it is also called Karlovy Vary. */
function fitsLarger(
  { phrase, locality, likeness, isWhole }: Hit,
  { path }: Candidate,
  hitsByLocality: HitsByLocality,
): boolean {
  const larger = path
    .slice(path.findIndex(({ id }) => id === locality.id) + 1)
    .flatMap(({ id }) => hitsByLocality.get(id) ?? []);
  return larger.some(
    (largerHit) =>
      largerHit.phrase.from <= phrase.from &&
      phrase.to <= largerHit.phrase.to &&
      (largerHit.isWhole === isWhole
        ? largerHit.phrase === phrase && largerHit.likeness > likeness
        : largerHit.isWhole),
  );
}

const isCommon = (word: string) => isMineral(word) || isSmall(word) || wordKinds(word) !== undefined;

/**
 * Returns the weight of a hit: it falls steeply with its likeness, and rises a little with the length of its
 * phrase.
 */
function weigh({ likeness, phrase, locality }: Hit): number {
  const length = phrase.nameLength;
  const isWeakWord = !phrase.han && locality.kind !== 'country' && phrase.text.split(' ').every(isCommon);
  return likeness ** 3 * (isWeakWord ? 0.5 : 1) + 0.15 * Math.min(length, 6);
}

function kindFits({ phrase, locality, isWhole }: Hit): number {
  if (!phrase.kinds) return 0;
  if (isWhole) return FITS + WHOLE_NAME_BONUS;
  const kindIndex = phrase.kinds.indexOf(locality.kind);
  return kindIndex === 0 ? FITS : kindIndex > 0 ? FITS / 2 : -MISFITS;
}

const DUG = new Set<LocalityKind>(['mine', 'quarry', 'pocket-area', 'deposit']);

/**
 * Returns the penalty for unexplained parts of the label at the end where smaller localities are named. A name
 * shared by a town and its mine then means the town.
 */
function leftoverPenalty(
  label: Label,
  { phrase, locality }: Hit,
  areaHits: readonly Hit[],
  usedPhrases: readonly LabelPhrase[],
  hits: readonly Hit[],
): number {
  const isLargeFirst = areaHits.length > 0 && areaHits.every((areaHit) => areaHit.phrase.from < phrase.from);
  const segment = label.units[phrase.from]?.segment ?? 0;
  const leftoverSegments = label.segments.filter(
    ({ from, to }, segmentIndex) =>
      (isLargeFirst ? segmentIndex > segment : segmentIndex < segment) &&
      !usedPhrases.some((usedPhrase) => usedPhrase.from < to && from < usedPhrase.to) &&
      label.units.slice(from, to).some(mayName),
  );
  const isTown = DUG.has(locality.kind) && phrase.kinds === undefined;
  const region = locality.path.at(-2)?.id;
  const isKnown = hits.some(
    (otherHit) =>
      otherHit.isExact &&
      otherHit.isOwnName &&
      otherHit.locality.path.at(-2)?.id === region &&
      leftoverSegments.some(({ from, to }) => otherHit.phrase.from >= from && otherHit.phrase.to <= to),
  );
  return (
    Math.min(leftoverSegments.length, 2) * 0.14 +
    (isKnown ? 0.2 : 0) +
    (leftoverSegments.length > 0 && isTown ? 0.12 : 0)
  );
}
