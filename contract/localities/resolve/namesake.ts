import { belongsToArea, isWeakName } from './contradiction.ts';
import type { Hit } from './hits.ts';

/**
 * Whether a phrase that could name this locality more likely names another one; `rivals` are exact hits of the
 * same phrase.
 */
export function isNamesake(hit: Hit, hits: readonly Hit[]): boolean {
  const rivals = hits.filter(({ phrase, isExact }) => isExact && phrase === hit.phrase);
  return (
    isArea(hit) ||
    belongsToArea(hit, hits) ||
    isMine(hit) ||
    isLessThanWhole(hit, hits) ||
    isLikeState(hit, rivals) ||
    isLikeCountry(hit, rivals) ||
    isCountryCode(hit, rivals) ||
    isOfSurroundings(hit, rivals)
  );
}

/** Pachapaqui District is not Pachapaqui Mine. */
const isArea = ({ phrase: { kinds, han }, locality, isBare, isOwnName }: Hit): boolean =>
  (locality.kind === 'mine' || locality.kind === 'quarry') &&
  (isBare || (han && !isOwnName)) &&
  kinds?.[0] === 'district';

/** Nevada Mine is not the state. */
const isMine = ({ phrase: { kinds, han }, locality, isWhole }: Hit): boolean =>
  !han && !isWhole && (locality.kind === 'country' || locality.kind === 'region') && kinds?.[0] === 'mine';

/** Santa Cruz County is the county with that whole name, not a region called Santa Cruz. */
const isLessThanWhole = ({ phrase, locality, isWhole }: Hit, hits: readonly Hit[]): boolean =>
  locality.kind === 'region' &&
  !isWhole &&
  hits.some(
    (district) =>
      district.isWhole &&
      district.isOwnName &&
      district.locality.kind === 'district' &&
      district.phrase.from <= phrase.from &&
      phrase.to <= district.phrase.to &&
      !district.locality.path.some(({ id }) => id === locality.id),
  );

/** Montana is the state, not Montana Province of another country. */
const isLikeState = ({ locality, isBare }: Hit, rivals: readonly Hit[]): boolean =>
  locality.kind === 'region' &&
  isBare &&
  rivals.some(
    (rival) =>
      rival.locality.kind === 'region' && rival.likeness === 1 && rival.locality.country_iso2 !== locality.country_iso2,
  );

/**
 * 哥伦比亚 is Colombia, not a county of the United States whose name differs only in the last character; Holland is the
 * country, not Holland Mine.
 */
const isLikeCountry = (hit: Hit, rivals: readonly Hit[]): boolean =>
  rivals.some(
    ({ locality, phrase, isHelp, likeness }) =>
      locality.kind === 'country' &&
      !isHelp &&
      locality.country_iso2 !== hit.locality.country_iso2 &&
      (phrase.han ? hit.likeness < 1 && likeness > hit.likeness : isWeakName(hit) && !phrase.isShort),
  );

/** SD on a label is South Dakota, not Sudan. */
const isCountryCode = ({ phrase, locality, isOwnName }: Hit, rivals: readonly Hit[]): boolean =>
  locality.kind === 'country' &&
  !isOwnName &&
  phrase.isShort &&
  phrase.text.length === 2 &&
  rivals.some((rival) => rival.locality.kind === 'region' && !rival.isHelp);

/** Hotazel and Boquira are also towns beside their mines, so the name alone does not mean the mine. */
const isOfSurroundings = (hit: Hit, rivals: readonly Hit[]): boolean =>
  isWeakName(hit) &&
  (!hit.isOwnName || hit.phrase.kinds === undefined) &&
  rivals.some(({ isHelp, isOwnName, locality }) => {
    const isAround = hit.locality.path.some(({ id }) => id === locality.id);
    const isTown = (locality.kind === 'place' || locality.kind === 'district') && isOwnName && hit.isBare;
    return isAround ? isHelp : isTown && !isHelp && locality.path.at(-2)?.id === hit.locality.path.at(-2)?.id;
  });
