import { namedIn } from './chinese-names.ts';
import type { Choice } from './choose.ts';
import { isMineral, isSmall } from './generic-words.ts';
import { type Label, mayName, type Unit } from './label.ts';

/** A place that the tree doesn't hold yet, by the name on the label. */
export type NewPlace = { name: string; parent_id: number };

const NAME_MAX = 100;

/** The smallest part of a label when nothing in the tree is called so, as a place in the one that was chosen, or null. */
export function newPlaceOf(label: Label, { place, reading }: Choice): NewPlace | null {
  if (place.kind === 'pocket-area') return null;
  const named = reading.used.filter((phrase) => phrase !== reading.own.phrase || place.id === reading.place.id);
  const isUsed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const edges = named.map(({ from }) => from);
  const ownAt = reading.own.phrase.from;
  const isLargeFirst = edges.some((from) => from < ownAt);
  const runs = freeRuns(label, isUsed);
  const run = isLargeFirst ? runs.findLast(([from]) => from > ownAt) : runs.find(([from]) => from < ownAt);
  const name = run
    ? nameOf(label, run)
    : (torn(label, place.id === reading.place.id, ownAt, reading.own.phrase.to) ?? '');
  return name === '' ? null : { name: name.slice(0, NAME_MAX), parent_id: place.id };
}

function torn(label: Label, isPlaceItself: boolean, from: number, to: number): string | null {
  return isPlaceItself ? null : nameOf(label, [from, to]);
}

type Run = readonly [from: number, to: number];

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
  return units.some((unit) => unit.text.length > 3 && mayName(unit));
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
