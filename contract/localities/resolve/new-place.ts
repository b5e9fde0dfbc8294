import { namedIn } from './chinese-names.ts';
import type { Choice } from './choose.ts';
import { isMineral, isSmall, kindsOf } from './generic-words.ts';
import type { Candidate, Hit } from './hits.ts';
import { type Label, mayName, type Unit } from './label.ts';

/** A place that the tree doesn't hold yet, by the name on the label. */
export type NewPlace = { name: string; parent_id: number };
/** The place that is certain, the smaller part of the label that no place is called by, and whether it is one to be proposed. */
export type Settled = { path: Candidate['path']; beyond: string | null; isProposed: boolean };

const NAME_MAX = 100;

/**
 * Where a choice ends: at the place itself, or, where a smaller part of the label names another mine, at the nearest one
 * around it that stands in the label; null where none does.
 */
export function settle(label: Label, choice: Choice, hits: readonly Hit[]): Settled | null {
  const { place, path, reading } = choice;
  const isItself = place.id === reading.place.id;
  const beyond = nameBeyond(label, choice);
  const isInMine = place.kind === 'mine' || place.kind === 'quarry' || place.kind === 'pocket-area';
  const isField = reading.own.phrase.kinds?.includes('deposit') ?? false;
  const isAnotherMine = isInMine && !isField && beyond !== null && speaksOfMine(beyond) && !speaksOfPocket(beyond);
  const start = isAnotherMine ? 1 : 0;
  const index = path.findIndex(({ id }, at) => at >= start && ((isItself && at === 0) || stands(id, hits)));
  if (index < 0) return null;
  const isWithinMine = isInMine && index === 0;
  const isProposed = beyond !== null && (!isWithinMine || (place.kind !== 'pocket-area' && speaksOfPocket(beyond)));
  return { path: path.slice(index), beyond, isProposed };
}

/** Whether a label names a place. */
const stands = (id: number, hits: readonly Hit[]): boolean =>
  hits.some(({ place, isHelp, likeness }) => place.id === id && !isHelp && likeness > 0.85);

const pocketWords =
  /(?<!\p{L})(?:pockets?|levels?|stopes?|shafts?|adits?|drifts?|tunnels?|portals?|veins?|lodes?|ore ?bod(?:y|ies)|clefts?|dumps?|tailings|bench(?:es)?|schacht|stollen|sohle|gang|kluft|halde|nivel|filon|filón|veta|bolsada|horizon)(?!\p{L})|中段|号脉|矿脉|矿洞|晶洞|坑道|采场|平硐|竖井/iu;
const speaksOfPocket = (name: string): boolean => pocketWords.test(name);

const speaksOfMine = (name: string): boolean =>
  /矿|采石场/u.test(name) ||
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => kindsOf(word)?.some((kind) => kind === 'mine' || kind === 'quarry') && !isHill(word));

const isHill = (word: string): boolean => kindsOf(word)?.includes('mountain') ?? false;

/** The smallest part of a label where nothing in the tree is called so, or null. */
function nameBeyond(label: Label, { place, reading }: Choice): string | null {
  const isItself = place.id === reading.place.id;
  const named = reading.used.filter((phrase) => phrase !== reading.own.phrase || isItself);
  const isUsed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const ownAt = reading.own.phrase.from;
  const others = named.filter((phrase) => phrase !== reading.own.phrase);
  const isLargeFirst = others.length > 0 ? others.every(({ from }) => from < ownAt) : reading.own.phrase.han;
  const runs = freeRuns(label, isUsed);
  const run = isLargeFirst ? runs.findLast(([from]) => from > ownAt) : runs.find(([from]) => from < ownAt);
  const name = run ? nameOf(label, run) : isItself ? namedAfter(label, reading) : nameOf(label, ownRun(reading));
  return name === '' ? null : name.slice(0, NAME_MAX);
}

type Run = readonly [from: number, to: number];
type Own = Pick<Choice['reading'], 'own' | 'place'>;

const ownRun = ({ own }: Choice['reading']): Run => [own.phrase.from, own.phrase.to];

/** 'Muzo Mine' is a mine called after the town of Muzo. */
function namedAfter(label: Label, { own: { phrase, isWhole, isExact }, place }: Own): string {
  const isTown =
    place.kind === 'place' || place.kind === 'district' || place.kind === 'region' || place.kind === 'country';
  if (!isTown || isWhole || !isExact || phrase.han) return '';
  const segment = label.segments[label.units[phrase.from]?.segment ?? 0];
  const next = label.units[phrase.to];
  const after = segment && phrase.to < segment.to ? next : label.units[phrase.to - 1];
  const kinds = after && kindsOf(after.text);
  const isMine = kinds !== undefined && (kinds[0] === 'mine' || kinds[0] === 'quarry');
  return segment && isMine ? nameOf(label, [phrase.from, Math.min(phrase.to + 1, segment.to)]) : '';
}

/** Units of one segment next to each other that nothing explains and that may be a name. */
function freeRuns(label: Label, isUsed: (at: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const { from, to } of label.segments) {
    let start = from;
    for (let at = from; at <= to; at += 1) {
      if (at < to && !isUsed(at)) continue;
      if (at > start && isNamed(label.units.slice(start, at))) runs.push([start, at]);
      start = at + 1;
    }
  }
  return runs;
}

function isNamed(units: readonly Unit[]): boolean {
  const chinese = units.filter(({ han }) => han).map(({ text }) => text);
  if (chinese.length > 0) return namedIn(chinese.join('')).length > 1;
  return units.some(mayName);
}

function nameOf(label: Label, [from, to]: Run): string {
  const units = withoutJunkAround(label.units.slice(from, to));
  const [first] = units;
  if (first?.han) return units.map(({ raw }) => raw).join('');
  return units
    .map(({ raw, dotted }) => (dotted ? `${raw}.` : raw))
    .filter((raw, at, all) => raw !== all[at - 1])
    .join(' ')
    .trim();
}

/** 'Fluorite from Mocuba' is a place called Mocuba. */
function withoutJunkAround(units: readonly Unit[]): readonly Unit[] {
  const isNamed = ({ han, text }: Unit) => han || !(isSmall(text) || isMineral(text));
  return units.slice(units.findIndex(isNamed), units.findLastIndex(isNamed) + 1);
}
