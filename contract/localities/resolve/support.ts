import { isSharedCountyName } from './county-names.ts';
import type { Candidate, Hit } from './hits.ts';
import { phrasesOverlap } from './phrases.ts';

/** A place that a label may name, with the hits of the areas around it. */
type Reading = { place: Candidate; own: Hit; around: readonly Hit[] };

/** Whether a label says enough around a place for the name by which it is found. */
export const isSupported = (reading: Reading, hits: readonly Hit[]): boolean =>
  hasOwnName(reading) && !isCountyWithoutState(reading, hits);

/** A name that the label gives to something else needs a named area around the place, below its country. */
const hasOwnName = ({ own, around }: Reading): boolean =>
  !own.isShortened || around.some((area) => area.isExact && area.place.kind !== 'country');

/** Franklin Co. is one of 26 counties, as long as the label names neither the state nor anything else in it. */
function isCountyWithoutState({ own, place, around }: Reading, hits: readonly Hit[]): boolean {
  if (own.phrase.han || place.country_iso2 !== 'US' || place.kind !== 'district') return false;
  if (!isSharedCountyName(place.name)) return false;
  const state = place.path.find(({ kind }) => kind === 'region')?.id;
  return (
    !around.some((area) => area.place.kind === 'region') &&
    !hits.some(
      (hit) => hit.isExact && !phrasesOverlap(hit.phrase, own.phrase) && hit.place.path.some(({ id }) => id === state),
    )
  );
}
