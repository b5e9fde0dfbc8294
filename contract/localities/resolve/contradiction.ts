import type { LocalityKind } from '../locality.ts';
import type { Candidate } from './candidate.ts';
import { kindsFollowing, namedIn } from './chinese-names.ts';
import { isLandform } from './features.ts';
import { isMineral, kindsOf } from './generic-words.ts';
import { type Hit, liesIn } from './hits.ts';
import { isCode, type Label, type LabelSegment, mayName, type Unit } from './label.ts';
import { isClaimedBy, successorsOf } from './old-countries.ts';
import { type LabelPhrase, phrasesOverlap } from './phrases.ts';

/** A place that a label may name, with the phrases of the label that this explains. */
export type Reading = { place: Candidate; own: Hit; around: readonly Hit[]; used: readonly LabelPhrase[] };

const single = new Set<LocalityKind>(['mountain', 'deposit', 'mine', 'quarry', 'pocket-area']);
const areas = new Set<LocalityKind>(['country', 'region', 'district']);

/** Whether a hit is only part of a longer area name: a label with Lower Saxony does not name Saxony. */
export const isPartOfArea = (
  { phrase, place, likeness }: Pick<Hit, 'phrase' | 'place' | 'likeness'>,
  hits: readonly Hit[],
): boolean =>
  hits.some(
    (area) =>
      area.isExact &&
      area.isOwnName &&
      !area.isBare &&
      (area.place.kind === 'region' || area.place.kind === 'country') &&
      area.phrase.from <= phrase.from &&
      phrase.to <= area.phrase.to &&
      (area.phrase === phrase
        ? area.place.kind === 'region' && isIn(area.place, place) && area.likeness > likeness
        : true) &&
      !area.place.path.some(({ id }) => id === place.id && place.kind !== 'country') &&
      !place.path.some(({ id }) => id === area.place.id),
  );

/** Whether a name may also be that of the surroundings: a synonym of a mine or mountain, or its name without its kind. */
export const isWeakName = ({ place, isOwnName, isBare }: Hit): boolean =>
  single.has(place.kind) && (!isOwnName || isBare);

/** Whether larger places come first, as in most Chinese labels; null where the label does not show it. */
function isLargeFirst({ own, around }: Reading): boolean | null {
  const isState = own.place.kind === 'country' || own.place.kind === 'region';
  const isTold = around.some(({ phrase }) => phrase.han || phrase.segment !== own.phrase.segment);
  if (!isTold) return isState ? own.phrase.han : null;
  return around.every(({ phrase }) => phrase.from < own.phrase.from);
}

/** Whether the unit at `from` stands on the side of `than` where the label names larger places. */
export function isLarger(reading: Reading, from: number, than: number): boolean {
  const direction = isLargeFirst(reading);
  return direction === null ? from !== than : direction ? from < than : from > than;
}

/** Whether another part of the label contradicts a reading. */
export const isContradicted = (label: Label, reading: Reading, hits: readonly Hit[]): boolean =>
  hasOtherName(label, reading, hits) || namesOtherArea(label, reading, hits) || namesUnknownArea(label, reading, hits);

/** Whether a weak name stands beside a smaller name: then it means the surroundings, not its place. */
function hasOtherName(label: Label, reading: Reading, hits: readonly Hit[]): boolean {
  const { own, used } = reading;
  if (!isWeakName(own)) return false;
  const ofPlace = hits.filter(({ place, isExact, isHelp, phrase }) =>
    isHelp ? isBehind(phrase, own.phrase) && liesIn(own.place, place) : isExact && place.id === own.place.id,
  );
  const explained = [...used, ...ofPlace.map(({ phrase }) => phrase)];
  const isExplained = (index: number) => explained.some(({ from, to }) => from <= index && index < to);
  const segment = label.units[own.phrase.from]?.segment;
  return label.units.some((unit, index) => {
    if (isExplained(index) || !mayName(unit)) return false;
    if (unit.segment !== segment && isMinePart(label, unit.segment)) return true;
    if (unit.segment === segment) return unit.han ? index === own.phrase.to && isNamedAfter(label, index) : true;
    return (isLargeFirst(reading) ?? own.phrase.han) ? index > own.phrase.from : index < own.phrase.from;
  });
}

const isBehind = (phrase: LabelPhrase, ownPhrase: LabelPhrase): boolean =>
  phrase.segment === ownPhrase.segment && phrase.from >= ownPhrase.to;

/** Whether a part of a label says that it is a mine or a quarry. */
function isMinePart(label: Label, index: number): boolean {
  const segment = label.segments[index];
  const words = label.units.slice(segment?.from, segment?.to).flatMap(({ text }) => kindsOf(text)?.slice(0, 1) ?? []);
  return words.some((kind) => kind === 'mine' || kind === 'quarry');
}

/** Whether the Chinese characters from a unit on hold a name, and not only a kind of place or a mineral. */
function isNamedAfter(label: Label, from: number): boolean {
  const units = label.units.slice(from);
  const end = units.findIndex(({ han, segment }) => !han || segment !== units[0]?.segment);
  const text = units
    .slice(0, end < 0 ? undefined : end)
    .map((unit) => unit.text)
    .join('');
  return kindsFollowing(text) === undefined && namedIn(text) !== '';
}

/** Whether the label names a country, state or county that does not contain the place. */
function namesOtherArea(label: Label, reading: Reading, hits: readonly Hit[]): boolean {
  const otherHits = hits.filter(
    ({ phrase, isExact }) => isExact && !reading.used.some((usedPhrase) => phrasesOverlap(usedPhrase, phrase)),
  );
  const covered: LabelPhrase[] = [];
  const byPhrase = [...Map.groupBy(otherHits, ({ phrase }) => phrase)];
  for (const [phrase, group] of byPhrase.sort(([a], [b]) => b.to - b.from - (a.to - a.from))) {
    if (covered.some((coveredPhrase) => phrasesOverlap(coveredPhrase, phrase))) continue;
    covered.push(phrase);
    if (!isLarger(reading, phrase.from, reading.own.phrase.from)) continue;
    const parts = group.filter((hit) => hit.isHelp || isWholePart(label, hit));
    if (isOtherArea(reading, phrase, parts)) return true;
  }
  return false;
}

/** Whether a hit fills its part of the label, as Allier in Mur-sur-Allier does not; a state may also stand at its end. */
function isWholePart(label: Label, { phrase, place }: Hit): boolean {
  const segment = label.segments[label.units[phrase.from]?.segment ?? 0];
  if (!segment || phrase.han) return true;
  const isEnd = phrase.to === segment.to && label.units[phrase.from - 1]?.hyphened !== true;
  if (isEnd && place.kind !== 'district') return true;
  return !label.units.some(
    (unit, index) =>
      index >= segment.from && index < segment.to && (index < phrase.from || index >= phrase.to) && mayName(unit),
  );
}

function isOtherArea(reading: Reading, phrase: LabelPhrase, group: readonly Hit[]): boolean {
  const { place, around } = reading;
  const isState = group.some((hit) => hit.place.kind === 'region' && hit.isOwnName && isIn(hit.place, place));
  const isOldCountry = phrase.keys.some((key) => successorsOf(key)?.includes(place.country_iso2));
  if (isMineral(phrase.text) || (isOldCountry && !isState)) return false;
  if (group.some((hit) => isAlong(hit, place) && !(isState && hit.isBare))) return false;
  const areaHits = group.filter((hit) => areas.has(hit.place.kind) && !hit.isHelp && speaksOfKind(hit));
  const isOutside = (kind: LocalityKind) =>
    around.some((hit) => hit.place.kind === kind && isLarger(reading, hit.phrase.from, phrase.from));
  const isPlaced = isOutside('country') || isOutside('region');
  return areaHits.some((hit) => {
    if (hit.place.kind === 'country') return !isPlaced;
    if (!isIn(hit.place, place)) return !isPlaced && hit.likeness > 0.95;
    if (hit.place.kind === 'region') return !isOutside('region');
    return place.kind !== 'country' && place.kind !== 'region' && isOtherDistrict(hit, place);
  });
}

const isIn = (a: Candidate, b: Candidate): boolean => a.country_iso2 === b.country_iso2;

const isAlong = ({ place: hitPlace }: Hit, place: Candidate): boolean =>
  place.path.some(({ id }) => id === hitPlace.id) ||
  hitPlace.path.some(({ id }) => id === place.id) ||
  (hitPlace.kind === 'country' && isClaimedBy(place.path, hitPlace.country_iso2));

/** Whether a name means an area: Cornwall Mine is not the county, and Washington alone is not Washington County. */
function speaksOfKind({ phrase: { kinds }, place, isBare }: Hit): boolean {
  if (kinds !== undefined && !kinds.some((kind) => areas.has(kind))) return false;
  return place.kind !== 'district' || !isBare;
}

const stepOf = ({ path }: Candidate, kind: LocalityKind) => path.find((step) => step.kind === kind);

function isOtherDistrict({ place: hitPlace }: Hit, place: Candidate): boolean {
  const regions = [hitPlace, place].map((candidate) => stepOf(candidate, 'region')?.id);
  const district = stepOf(place, 'district');
  return regions[0] !== regions[1] || (district !== undefined && district.id !== hitPlace.id);
}

const wholeStates = new Set(['US', 'CA', 'AU', 'BR']);
const counties = new Set(['county', 'cty', 'cnty', 'parish']);
const states = new Set('state province prov oblast krai prefecture pref voivodeship'.split(' '));

/** Whether the label names an unknown state or county around the place, or anything unknown around a weak name. */
function namesUnknownArea(label: Label, reading: Reading, hits: readonly Hit[]): boolean {
  const { place, own, used } = reading;
  if (areas.has(place.kind)) return false;
  const largerSegments = label.segments.filter(
    ({ from, to }) =>
      isLarger(reading, from, own.phrase.from) &&
      from !== segmentOf(label, own).from &&
      !used.some((phrase) => phrase.from < to && from < phrase.to),
  );
  return largerSegments.some((segment) => {
    const segmentHits = hits.filter(
      ({ phrase, isExact }) => isExact && phrase.from < segment.to && segment.from < phrase.to,
    );
    return !segmentHits.some((hit) => isAlong(hit, place)) && isUnknownArea(label, reading, segment, segmentHits);
  });
}

function isUnknownArea(label: Label, reading: Reading, segment: LabelSegment, segmentHits: readonly Hit[]): boolean {
  const { place, own, around } = reading;
  const isOpen = (kind: LocalityKind) =>
    stepOf(place, kind) !== undefined && ![own, ...around].some((hit) => hit.place.kind === kind);
  const units = label.units.slice(segment.from, segment.to);
  if (isUnknownCode(units, segmentHits)) return wholeStates.has(place.country_iso2) || isOpen('country');
  const isCounty = units.some(({ text, raw }) => counties.has(text) || /^co$/i.test(raw));
  if (isCounty && isOpen('district')) return /county|co\.?$/iu.test(stepOf(place, 'district')?.name ?? '');
  if (!isOpen('region')) return false;
  if (units.some(({ text }) => states.has(text))) return true;
  if (units.some(({ text }) => isLandform(text))) return false;
  return isWeakName(own) && !segmentHits.some((hit) => isWholePart(label, hit)) && units.some(mayName);
}

const segmentOf = (label: Label, { phrase }: Hit): LabelSegment =>
  label.segments[label.units[phrase.from]?.segment ?? 0] ?? { from: 0, to: 0, raw: '' };

function isUnknownCode([unit, ...otherUnits]: readonly Unit[], segmentHits: readonly Hit[]): boolean {
  return (
    unit !== undefined && otherUnits.length === 0 && isCode(unit) && !isMineral(unit.text) && segmentHits.length === 0
  );
}
