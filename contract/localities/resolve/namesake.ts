import { isPartOfArea, isWeakName } from './contradiction.ts';
import type { Hit } from './hits.ts';

/** Whether a phrase that could name this place is more likely the name of something else. */
export function isNamesake(hit: Hit, hits: readonly Hit[]): boolean {
  const others = hits.filter(({ phrase, isExact }) => isExact && phrase === hit.phrase);
  return (
    isArea(hit) ||
    isPartOfArea(hit, hits) ||
    isMine(hit) ||
    isLessThanWhole(hit, hits) ||
    isLikeState(hit, others) ||
    isLikeCountry(hit, others) ||
    isCountryCode(hit, others) ||
    isOfSurroundings(hit, others)
  );
}

/** Pachapaqui District is not Pachapaqui Mine. */
const isArea = ({ phrase: { kinds, han }, place, isBare, isOwnName }: Hit): boolean =>
  (place.kind === 'mine' || place.kind === 'quarry') && (isBare || (han && !isOwnName)) && kinds?.[0] === 'district';

/** Nevada Mine is not the state. */
const isMine = ({ phrase: { kinds, han }, place, isWhole }: Hit): boolean =>
  !han && !isWhole && (place.kind === 'country' || place.kind === 'region') && kinds?.[0] === 'mine';

/** Santa Cruz County is a county by its whole name, and no region that is called Santa Cruz. */
const isLessThanWhole = ({ phrase, place, isWhole }: Hit, hits: readonly Hit[]): boolean =>
  place.kind === 'region' &&
  !isWhole &&
  hits.some(
    (one) =>
      one.isWhole &&
      one.isOwnName &&
      one.place.kind === 'district' &&
      one.phrase.from <= phrase.from &&
      phrase.to <= one.phrase.to &&
      !one.place.path.some(({ id }) => id === place.id),
  );

/** Montana is the state, and not Montana Province of another country. */
const isLikeState = ({ place, isBare }: Hit, others: readonly Hit[]): boolean =>
  place.kind === 'region' &&
  isBare &&
  others.some(
    (one) => one.place.kind === 'region' && one.likeness === 1 && one.place.country_iso2 !== place.country_iso2,
  );

/**
 * 哥伦比亚 is Colombia, and no county of the United States that only its last character tells from it; Holland is the
 * country, and no Holland Mine.
 */
const isLikeCountry = (hit: Hit, others: readonly Hit[]): boolean =>
  others.some(
    ({ place, phrase, isHelp, likeness }) =>
      place.kind === 'country' &&
      !isHelp &&
      place.country_iso2 !== hit.place.country_iso2 &&
      (phrase.han ? hit.likeness < 1 && likeness > hit.likeness : isWeakName(hit) && !phrase.isShort),
  );

/** SD is South Dakota on a label, and not Sudan. */
const isCountryCode = ({ phrase, place, isOwnName }: Hit, others: readonly Hit[]): boolean =>
  place.kind === 'country' &&
  !isOwnName &&
  phrase.isShort &&
  phrase.text.length === 2 &&
  others.some((one) => one.place.kind === 'region' && !one.isHelp);

/** Hotazel is a town in the ore field, and Boquira one beside the mine, so that the name alone is not the mine's. */
const isOfSurroundings = (hit: Hit, others: readonly Hit[]): boolean =>
  isWeakName(hit) &&
  (!hit.isOwnName || hit.phrase.kinds === undefined) &&
  others.some(({ isHelp, isOwnName, place }) => {
    const isAround = hit.place.path.some(({ id }) => id === place.id);
    const isTown = (place.kind === 'place' || place.kind === 'district') && isOwnName && hit.isBare;
    return isAround ? isHelp : isTown && !isHelp && place.path.at(-2)?.id === hit.place.path.at(-2)?.id;
  });
