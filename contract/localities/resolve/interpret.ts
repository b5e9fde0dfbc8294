import type { LocalityKind } from '../locality.ts';
import type { Candidate } from './candidate.ts';
import { isContradicted, isPartOfArea } from './contradiction.ts';
import { isMineral, isSmall, kindsOf } from './generic-words.ts';
import type { Hit } from './hits.ts';
import { type Label, mayName } from './label.ts';
import { type Leftovers, leftoversOf } from './leftovers.ts';
import { isNamesake } from './namesake.ts';
import { against, contradictions } from './objections.ts';
import { isTodaysName, successorsOf } from './old-countries.ts';
import { type LabelPhrase, phrasesOverlap } from './phrases.ts';
import { isSupported } from './support.ts';

/** One way to read a whole label: the place it names, the parts of the label that this explains, and what is against it. */
export type LabelReading = Leftovers & {
  place: Candidate;
  own: Hit;
  /** hits of the places that contain it, at most one for each */
  around: Hit[];
  /** the strongest contradiction: the label names an area that does not contain the place */
  against: 'country' | 'region' | 'smaller' | null;
  /** whether its part of the label begins with its name */
  isFirst: boolean;
  /** the phrases that this reading explains */
  used: LabelPhrase[];
  score: number;
};

/** The score of a place's own name by its kind: the smaller place wins where two share a name, except against a country. */
const own: Record<LocalityKind, number> = {
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
  ...own,
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
const WHOLE = 0.08;

/** Every way to understand a label, the best first. */
export function readingsOf(label: Label, phrases: readonly LabelPhrase[], hits: readonly Hit[]): LabelReading[] {
  const byPlace = Map.groupBy(hits, ({ place }) => place.id);
  const old = oldCountriesOf(phrases);
  const meant = hits.filter((hit) => !hit.isHelp && !isTornCountry(hit) && !isNamesake(hit, hits));
  const readings = meant.map((hit) => readingOf(label, hit, byPlace, hits, old));
  return readings
    .filter((reading) => isSupported(reading, hits) && !isContradicted(label, reading, hits))
    .sort((a, b) => b.score - a.score);
}

type ByPlace = ReadonlyMap<number, readonly Hit[]>;
type OldCountry = { phrase: LabelPhrase; today: readonly string[] };

const oldCountriesOf = (phrases: readonly LabelPhrase[]): OldCountry[] =>
  phrases.flatMap((phrase) => {
    const today = phrase.keys.flatMap((key) => successorsOf(key) ?? []);
    return today.length > 0 ? [{ phrase, today }] : [];
  });

/** USSR alone is not Russia, and Congo is one of two. */
const isTornCountry = ({ place, phrase, isOwnName }: Hit): boolean =>
  place.kind === 'country' &&
  !isOwnName &&
  phrase.keys.slice(0, 1).some((key) => successorsOf(key) !== undefined && !isTodaysName(key, place.country_iso2));

function readingOf(
  label: Label,
  hit: Hit,
  byPlace: ByPlace,
  hits: readonly Hit[],
  old: readonly OldCountry[],
): LabelReading {
  const { place } = hit;
  const used: LabelPhrase[] = [hit.phrase];
  const around: Hit[] = [];
  let score =
    (hit.isOwnName || place.kind !== 'region' ? own[place.kind] : own.place) * weigh(hit) +
    kindFits(hit) +
    0.03 * Math.log10(1 + place.weight);
  for (const step of place.path.slice(1)) {
    const free = (byPlace.get(step.id) ?? []).filter(
      (area) => !used.some((phrase) => phrasesOverlap(phrase, area.phrase)),
    );
    const fitting = free.filter(
      (area) => !area.isHelp && !isPartOfArea(area, hits) && !fitsLarger(area, place, byPlace),
    );
    const [best] = fitting.sort((a, b) => weigh(b) - weigh(a));
    if (!best) continue;
    used.push(best.phrase);
    around.push(best);
    score += aroundWeight[step.kind] * weigh(best) + kindFits(best) / 2;
  }
  let isCountryNamed = around.some((areaHit) => areaHit.place.kind === 'country');
  for (const { phrase, today } of old) {
    if (!today.includes(place.country_iso2) || used.some((usedPhrase) => phrasesOverlap(usedPhrase, phrase))) continue;
    if (isPartOfArea({ phrase, place, likeness: 0 }, hits)) continue;
    used.push(phrase);
    score += 0.5;
    isCountryNamed = true;
  }
  const objections = contradictions(hits, used, { place, own: hit, around, used }, isCountryNamed);
  const strongest = (['country', 'region', 'smaller'] as const).find((kind) => objections.includes(kind)) ?? null;
  for (const objection of objections) score -= against[objection];
  const isFirst = label.units[hit.phrase.from - 1]?.segment !== label.units[hit.phrase.from]?.segment;
  return {
    place,
    own: hit,
    around,
    used,
    ...leftoversOf(label, hit.phrase, used),
    isFirst,
    against: strongest,
    score: score - outside(label, hit, around, used, hits),
  };
}

/** 'Karlovy Vary Region' is the region, though the district in it is called Karlovy Vary, too. */
function fitsLarger({ phrase, place, likeness, isWhole }: Hit, { path }: Candidate, byPlace: ByPlace): boolean {
  const larger = path.slice(path.findIndex(({ id }) => id === place.id) + 1).flatMap(({ id }) => byPlace.get(id) ?? []);
  return larger.some(
    (one) =>
      one.phrase.from <= phrase.from &&
      phrase.to <= one.phrase.to &&
      (one.isWhole === isWhole ? one.phrase === phrase && one.likeness > likeness : one.isWhole),
  );
}

const isCommon = (word: string) => isMineral(word) || isSmall(word) || kindsOf(word) !== undefined;

/** The weight of a hit: falls steeply with its likeness, and rises a little with the length of its phrase. */
function weigh({ likeness, phrase, place }: Hit): number {
  const length = phrase.named;
  const isWeakWord = !phrase.han && place.kind !== 'country' && phrase.text.split(' ').every(isCommon);
  return likeness ** 3 * (isWeakWord ? 0.5 : 1) + 0.15 * Math.min(length, 6);
}

function kindFits({ phrase, place, isWhole }: Hit): number {
  if (!phrase.kinds) return 0;
  if (isWhole) return FITS + WHOLE;
  const at = phrase.kinds.indexOf(place.kind);
  return at === 0 ? FITS : at > 0 ? FITS / 2 : -MISFITS;
}

const DUG = new Set<LocalityKind>(['mine', 'quarry', 'pocket-area', 'deposit']);

/**
 * The penalty for unexplained parts of the label at the end where smaller places stand. A name shared by a town and its
 * mine then means the town.
 */
function outside(
  label: Label,
  { phrase, place }: Hit,
  around: readonly Hit[],
  used: readonly LabelPhrase[],
  hits: readonly Hit[],
): number {
  const isLargeFirst = around.length > 0 && around.every((one) => one.phrase.from < phrase.from);
  const segment = label.units[phrase.from]?.segment ?? 0;
  const left = label.segments.filter(
    ({ from, to }, at) =>
      (isLargeFirst ? at > segment : at < segment) &&
      !used.some((one) => one.from < to && from < one.to) &&
      label.units.slice(from, to).some(mayName),
  );
  const isTown = DUG.has(place.kind) && phrase.kinds === undefined;
  const region = place.path.at(-2)?.id;
  const isKnown = hits.some(
    (one) =>
      one.isExact &&
      one.isOwnName &&
      one.place.path.at(-2)?.id === region &&
      left.some(({ from, to }) => one.phrase.from >= from && one.phrase.to <= to),
  );
  return Math.min(left.length, 2) * 0.14 + (isKnown ? 0.2 : 0) + (left.length > 0 && isTown ? 0.12 : 0);
}
