import type { Candidate } from './candidate.ts';
import { type HitReading, isLarger } from './contradiction.ts';
import type { Hit } from './hits.ts';
import { isClaimedByCountry, successorCountries } from './old-countries.ts';
import { type LabelPhrase, phrasesOverlap } from './phrases.ts';

export const objectionPenalties = { country: 1.6, region: 0.7, smaller: 0.15, nothing: 0.05 } as const;

/**
 * Returns how the phrases that a reading does not use contradict it, one entry for each group of overlapping
 * phrases.
 */
export function contradictions(
  hits: readonly Hit[],
  usedPhrases: readonly LabelPhrase[],
  hitReading: HitReading,
  isCountryNamed: boolean,
) {
  const unusedHits = hits.filter(
    ({ phrase, isExact }) => isExact && !usedPhrases.some((usedPhrase) => phrasesOverlap(usedPhrase, phrase)),
  );
  const spans = Map.groupBy(unusedHits, ({ phrase }) => phrase.from);
  const coveredPhrases: LabelPhrase[] = [];
  const objections: (keyof typeof objectionPenalties)[] = [];
  for (const group of [...spans.values()].sort((a, b) => longest(b) - longest(a))) {
    const top = group.filter(({ phrase }) => phrase.to - phrase.from === longest(group));
    const [firstHit] = top;
    if (!firstHit || coveredPhrases.some((coveredPhrase) => phrasesOverlap(coveredPhrase, firstHit.phrase))) continue;
    coveredPhrases.push(firstHit.phrase);
    const objection = groupObjection(top, hitReading.locality, isCountryNamed);
    const isBeside = isLarger(hitReading, firstHit.phrase.from, hitReading.mainHit.phrase.from);
    objections.push(objection === 'country' && !isBeside ? 'smaller' : objection);
  }
  return objections;
}

const longest = (hits: readonly Hit[]) => Math.max(...hits.map(({ phrase }) => phrase.to - phrase.from));

/**
 * Returns the objection in the hits of one group. Where the label names a country, a region elsewhere is a
 * namesake: Lake Victoria in Tanzania is not in Australia.
 */
function groupObjection(
  hits: readonly Hit[],
  candidate: Candidate,
  isCountryNamed: boolean,
): keyof typeof objectionPenalties {
  const [firstHit] = hits;
  if (!firstHit || firstHit.phrase.isShort) return 'nothing';
  if (firstHit.phrase.keys.some((key) => successorCountries(key)?.includes(candidate.country_iso2))) return 'nothing';
  if (hits.some((hit) => isClaimedByCountry(candidate.path, hit.locality.country_iso2))) return 'nothing';
  if (hits.some((hit) => hit.locality.path.some(({ id }) => id === candidate.id))) return 'smaller';
  if (hits.some((hit) => hit.locality.country_iso2 === candidate.country_iso2)) {
    return hits.every((hit) => hit.locality.kind === 'region' && hit.isOwnName) ? 'region' : 'smaller';
  }
  const kinds = hits.map((hit) => hit.locality.kind);
  if (kinds.includes('country')) return 'country';
  if (kinds.includes('region')) return isCountryNamed ? 'smaller' : 'region';
  return 'nothing';
}
