import type { LocalityKind } from '#contract/localities/locality.ts';
import { kindsFollowing, properNameText } from '#contract/localities/resolve/words/chinese-names.ts';
import { isMineral, wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import type { Candidate } from './candidate.ts';
import { isLandform } from './features.ts';
import { type Hit, isInsideArea } from './hits.ts';
import { isCode, type Label, type LabelSegment, mayName, type Unit } from './label.ts';
import { isClaimedByCountry, successorCountries } from './old-countries.ts';
import { type LabelPhrase, phrasesOverlap } from './phrases.ts';

/** A locality that a label may name, with the phrases of the label that this explains. */
export type HitReading = {
  locality: Candidate;
  mainHit: Hit;
  areaHits: readonly Hit[];
  usedPhrases: readonly LabelPhrase[];
};

const single = new Set<LocalityKind>(['mountain', 'deposit', 'mine', 'quarry', 'pocket-area']);
const areas = new Set<LocalityKind>(['country', 'region', 'district']);

/** Whether a hit is only part of a longer area name: a label with Lower Saxony does not name Saxony. */
export const belongsToArea = (
  { phrase, locality, likeness }: Pick<Hit, 'phrase' | 'locality' | 'likeness'>,
  hits: readonly Hit[],
): boolean =>
  hits.some(
    (area) =>
      area.isExact &&
      area.isOwnName &&
      !area.isBare &&
      (area.locality.kind === 'region' || area.locality.kind === 'country') &&
      area.phrase.from <= phrase.from &&
      phrase.to <= area.phrase.to &&
      (area.phrase === phrase
        ? area.locality.kind === 'region' && isSameCountry(area.locality, locality) && area.likeness > likeness
        : true) &&
      !area.locality.path.some(({ id }) => id === locality.id && locality.kind !== 'country') &&
      !locality.path.some(({ id }) => id === area.locality.id),
  );

/**
 * Whether a name may also be that of the surroundings: a synonym of a mine or mountain, or its name without its
 * kind.
 */
export const isWeakName = ({ locality, isOwnName, isBare }: Hit): boolean =>
  single.has(locality.kind) && (!isOwnName || isBare);

/** Whether larger localities come first, as in most Chinese labels; null where the label does not show it. */
function isLargeFirst({ mainHit, areaHits }: HitReading): boolean | null {
  const isState = mainHit.locality.kind === 'country' || mainHit.locality.kind === 'region';
  const isOrderShown = areaHits.some(({ phrase }) => phrase.han || phrase.segment !== mainHit.phrase.segment);
  if (!isOrderShown) return isState ? mainHit.phrase.han : null;
  return areaHits.every(({ phrase }) => phrase.from < mainHit.phrase.from);
}

/** Whether the unit at `from` is on the side of `than` where the label names larger localities. */
export function isLarger(hitReading: HitReading, from: number, otherPosition: number): boolean {
  const direction = isLargeFirst(hitReading);
  return direction === null ? from !== otherPosition : direction ? from < otherPosition : from > otherPosition;
}

/** Whether another part of the label contradicts a reading. */
export const isContradicted = (label: Label, hitReading: HitReading, hits: readonly Hit[]): boolean =>
  hasOtherName(label, hitReading, hits) ||
  namesOtherArea(label, hitReading, hits) ||
  namesUnknownArea(label, hitReading, hits);

/** Whether a weak name is beside a smaller name: then it means the surroundings, not its locality. */
function hasOtherName(label: Label, hitReading: HitReading, hits: readonly Hit[]): boolean {
  const { mainHit, usedPhrases } = hitReading;
  if (!isWeakName(mainHit)) return false;
  const localityHits = hits.filter(({ locality, isExact, isHelp, phrase }) =>
    isHelp
      ? followsPhrase(phrase, mainHit.phrase) && isInsideArea(mainHit.locality, locality)
      : isExact && locality.id === mainHit.locality.id,
  );
  const explainedPhrases = [...usedPhrases, ...localityHits.map(({ phrase }) => phrase)];
  const isExplained = (index: number) => explainedPhrases.some(({ from, to }) => from <= index && index < to);
  const segment = label.units[mainHit.phrase.from]?.segment;
  return label.units.some((unit, index) => {
    if (isExplained(index) || !mayName(unit)) return false;
    if (unit.segment !== segment && isMineSegment(label, unit.segment)) return true;
    if (unit.segment === segment) return unit.han ? index === mainHit.phrase.to && isNameContinued(label, index) : true;
    return (isLargeFirst(hitReading) ?? mainHit.phrase.han) ? index > mainHit.phrase.from : index < mainHit.phrase.from;
  });
}

const followsPhrase = (phrase: LabelPhrase, ownPhrase: LabelPhrase): boolean =>
  phrase.segment === ownPhrase.segment && phrase.from >= ownPhrase.to;

/** Whether a segment of a label contains a word for a mine or quarry. */
function isMineSegment(label: Label, index: number): boolean {
  const segment = label.segments[index];
  const unitKinds = label.units
    .slice(segment?.from, segment?.to)
    .flatMap(({ text }) => wordKinds(text)?.slice(0, 1) ?? []);
  return unitKinds.some((kind) => kind === 'mine' || kind === 'quarry');
}

/** Whether the Chinese characters from a unit on contain a name, and not only a kind of locality or a mineral. */
function isNameContinued(label: Label, from: number): boolean {
  const units = label.units.slice(from);
  const end = units.findIndex(({ han, segment }) => !han || segment !== units[0]?.segment);
  const text = units
    .slice(0, end < 0 ? undefined : end)
    .map((unit) => unit.text)
    .join('');
  return kindsFollowing(text) === undefined && properNameText(text) !== '';
}

/** Whether the label names a country, state or county that does not contain the locality. */
function namesOtherArea(label: Label, hitReading: HitReading, hits: readonly Hit[]): boolean {
  const otherHits = hits.filter(
    ({ phrase, isExact }) =>
      isExact && !hitReading.usedPhrases.some((usedPhrase) => phrasesOverlap(usedPhrase, phrase)),
  );
  const coveredPhrases: LabelPhrase[] = [];
  const byPhrase = [...Map.groupBy(otherHits, ({ phrase }) => phrase)];
  for (const [phrase, group] of byPhrase.sort(([a], [b]) => b.to - b.from - (a.to - a.from))) {
    if (coveredPhrases.some((coveredPhrase) => phrasesOverlap(coveredPhrase, phrase))) continue;
    coveredPhrases.push(phrase);
    if (!isLarger(hitReading, phrase.from, hitReading.mainHit.phrase.from)) continue;
    const wholeHits = group.filter((hit) => hit.isHelp || isWholeSegment(label, hit));
    if (isOtherArea(hitReading, phrase, wholeHits)) return true;
  }
  return false;
}

/**
 * Whether a hit fills its segment of the label, as Allier in Mur-sur-Allier does not; a state may also be at
 * its end.
 */
function isWholeSegment(label: Label, { phrase, locality }: Hit): boolean {
  const segment = label.segments[label.units[phrase.from]?.segment ?? 0];
  if (!segment || phrase.han) return true;
  const isEnd = phrase.to === segment.to && label.units[phrase.from - 1]?.isHyphened !== true;
  if (isEnd && locality.kind !== 'district') return true;
  return !label.units.some(
    (unit, index) =>
      index >= segment.from && index < segment.to && (index < phrase.from || index >= phrase.to) && mayName(unit),
  );
}

function isOtherArea(hitReading: HitReading, phrase: LabelPhrase, group: readonly Hit[]): boolean {
  const { locality, areaHits: readingAreaHits } = hitReading;
  const isState = group.some(
    (hit) => hit.locality.kind === 'region' && hit.isOwnName && isSameCountry(hit.locality, locality),
  );
  const isOldCountry = phrase.keys.some((key) => successorCountries(key)?.includes(locality.country_iso2));
  if (isMineral(phrase.text) || (isOldCountry && !isState)) return false;
  if (group.some((hit) => isOnPath(hit, locality) && !(isState && hit.isBare))) return false;
  const areaHits = group.filter((hit) => areas.has(hit.locality.kind) && !hit.isHelp && speaksOfKind(hit));
  const isOutside = (kind: LocalityKind) =>
    readingAreaHits.some((hit) => hit.locality.kind === kind && isLarger(hitReading, hit.phrase.from, phrase.from));
  const isPlaced = isOutside('country') || isOutside('region');
  return areaHits.some((hit) => {
    if (hit.locality.kind === 'country') return !isPlaced;
    if (!isSameCountry(hit.locality, locality)) return !isPlaced && hit.likeness > 0.95;
    if (hit.locality.kind === 'region') return !isOutside('region');
    return locality.kind !== 'country' && locality.kind !== 'region' && isOtherDistrict(hit, locality);
  });
}

const isSameCountry = (a: Candidate, b: Candidate): boolean => a.country_iso2 === b.country_iso2;

const isOnPath = ({ locality: hitLocality }: Hit, locality: Candidate): boolean =>
  locality.path.some(({ id }) => id === hitLocality.id) ||
  hitLocality.path.some(({ id }) => id === locality.id) ||
  (hitLocality.kind === 'country' && isClaimedByCountry(locality.path, hitLocality.country_iso2));

/** Whether a name means an area: Cornwall Mine is not the county, and Washington alone is not Washington County. */
function speaksOfKind({ phrase: { kinds }, locality, isBare }: Hit): boolean {
  if (kinds !== undefined && !kinds.some((kind) => areas.has(kind))) return false;
  return locality.kind !== 'district' || !isBare;
}

const pathStep = ({ path }: Candidate, kind: LocalityKind) => path.find((step) => step.kind === kind);

function isOtherDistrict({ locality: hitLocality }: Hit, locality: Candidate): boolean {
  const regions = [hitLocality, locality].map((candidate) => pathStep(candidate, 'region')?.id);
  const district = pathStep(locality, 'district');
  return regions[0] !== regions[1] || (district !== undefined && district.id !== hitLocality.id);
}

const wholeStates = new Set(['US', 'CA', 'AU', 'BR']);
const counties = new Set(['county', 'cty', 'cnty', 'parish']);
const states = new Set('state province prov oblast krai prefecture pref voivodeship'.split(' '));

/**
 * Whether the label names an unknown state or county around the locality, or anything unknown around a weak
 * name.
 */
function namesUnknownArea(label: Label, hitReading: HitReading, hits: readonly Hit[]): boolean {
  const { locality, mainHit, usedPhrases } = hitReading;
  if (areas.has(locality.kind)) return false;
  const largerSegments = label.segments.filter(
    ({ from, to }) =>
      isLarger(hitReading, from, mainHit.phrase.from) &&
      from !== hitSegment(label, mainHit).from &&
      !usedPhrases.some((phrase) => phrase.from < to && from < phrase.to),
  );
  return largerSegments.some((segment) => {
    const segmentHits = hits.filter(
      ({ phrase, isExact }) => isExact && phrase.from < segment.to && segment.from < phrase.to,
    );
    return (
      !segmentHits.some((hit) => isOnPath(hit, locality)) && isUnknownArea(label, hitReading, segment, segmentHits)
    );
  });
}

function isUnknownArea(
  label: Label,
  hitReading: HitReading,
  segment: LabelSegment,
  segmentHits: readonly Hit[],
): boolean {
  const { locality, mainHit, areaHits } = hitReading;
  const isOpen = (kind: LocalityKind) =>
    pathStep(locality, kind) !== undefined && ![mainHit, ...areaHits].some((hit) => hit.locality.kind === kind);
  const units = label.units.slice(segment.from, segment.to);
  if (isUnknownCode(units, segmentHits)) return wholeStates.has(locality.country_iso2) || isOpen('country');
  const isCounty = units.some(({ text, raw }) => counties.has(text) || /^co$/i.test(raw));
  if (isCounty && isOpen('district')) return /county|co\.?$/iu.test(pathStep(locality, 'district')?.name ?? '');
  if (!isOpen('region')) return false;
  if (units.some(({ text }) => states.has(text))) return true;
  if (units.some(({ text }) => isLandform(text))) return false;
  return isWeakName(mainHit) && !segmentHits.some((hit) => isWholeSegment(label, hit)) && units.some(mayName);
}

const hitSegment = (label: Label, { phrase }: Hit): LabelSegment =>
  label.segments[label.units[phrase.from]?.segment ?? 0] ?? { from: 0, to: 0, raw: '' };

function isUnknownCode([unit, ...otherUnits]: readonly Unit[], segmentHits: readonly Hit[]): boolean {
  return (
    unit !== undefined && otherUnits.length === 0 && isCode(unit) && !isMineral(unit.text) && segmentHits.length === 0
  );
}
