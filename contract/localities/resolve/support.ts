import { isSharedCountyName } from '#contract/localities/resolve/words/county-names.ts';
import { exactKeys } from '#contract/localities/resolve/words/keys.ts';
import { type Candidate, isChinese } from './candidate.ts';
import type { Hit } from './hits.ts';
import { editDistance } from './likeness.ts';
import { phrasesOverlap } from './phrases.ts';

/** A locality that a label may name, with the hits of the areas around it. */
type LocalityReading = { locality: Candidate; mainHit: Hit; areaHits: readonly Hit[] };

/** Whether a hit is by a name that the label misspells. */
export const isGuess = ({ isExact, isUnmarked, phrase, locality }: Hit): boolean =>
  !isExact && !isUnmarked && !phrase.han && !phrase.isShort && locality.kind !== 'country';

/** Whether a label supports a locality enough for the name that matched. */
export const isSupported = (localityReading: LocalityReading, hits: readonly Hit[]): boolean =>
  hasOwnName(localityReading) && !isCountyWithoutState(localityReading, hits);

/**
 * Whether a hit is acceptable by its name. A name that the label gives another kind, and a guess of its
 * spelling, need a named area around the locality, below its country. A guess without one is doubtful if one
 * letter is wrong, and never accepted for a Chinese name.
 */
function hasOwnName({ mainHit, locality, areaHits }: LocalityReading): boolean {
  if (areaHits.some((area) => area.isExact && area.locality.kind !== 'country')) return true;
  if (mainHit.isShortened) return false;
  return !isGuess(mainHit) || (!isChinese(locality) && (areaHits.length === 0 || isSlip(mainHit)));
}

const SLIP_MIN = 6;

/** Whether one letter differs between a long enough name and the label. */
const isSlip = ({ phrase, locality: { name, names_other } }: Hit): boolean =>
  [name, ...names_other]
    .flatMap(exactKeys)
    .some((key) => key.length >= SLIP_MIN && phrase.keys.some((writtenKey) => editDistance(writtenKey, key) <= 1));

/**
 * Whether a county lacks its state: Franklin Co. is one of 26 counties, as long as the label names neither the
 * state nor anything else in it.
 */
function isCountyWithoutState({ mainHit, locality, areaHits }: LocalityReading, hits: readonly Hit[]): boolean {
  if (mainHit.phrase.han || locality.country_iso2 !== 'US' || locality.kind !== 'district') return false;
  if (!isSharedCountyName(locality.name)) return false;
  const state = locality.path.find(({ kind }) => kind === 'region')?.id;
  return (
    !areaHits.some((area) => area.locality.kind === 'region') &&
    !hits.some(
      (hit) =>
        hit.isExact && !phrasesOverlap(hit.phrase, mainHit.phrase) && hit.locality.path.some(({ id }) => id === state),
    )
  );
}
