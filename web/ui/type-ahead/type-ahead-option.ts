import type { ReactNode } from 'react';

export type TypeAheadOption = {
  id: string;
  label: string;
  lang?: string;
  /** Before the label: a small picture. */
  picture?: ReactNode;
  /** After the label in graphite: the other language, “variety of …”. */
  also?: ReactNode;
  /** At the right: a formula, a count. */
  hint?: ReactNode;
  /** What else it is called: who types one of these names in full means it. */
  names?: readonly string[];
  /** Kept as it was typed; stands for nothing known. */
  written?: boolean;
  /** The search has not answered yet: what it finds first takes its place, or only what is called exactly so. */
  waiting?: Waiting;
};

type Waiting = 'first' | 'exact';

const writtenOption = (text: string): TypeAheadOption => ({ id: `written ${text}`, label: text, written: true });

/** The rows under the field: what was found, and last what was typed, unless that is exactly one of the found. */
export function typeAheadRows(found: TypeAheadOption[], text: string, mayKeep: boolean): TypeAheadOption[] {
  const typed = text.trim();
  if (!mayKeep || typed === '' || exactMatch(found, typed)) return found;
  return [...found, writtenOption(typed)];
}

/** What was typed before the search had answered. */
export const waitingOption = (text: string, waiting: Waiting): TypeAheadOption => ({
  ...writtenOption(text.trim()),
  waiting,
});

/** Leaving the field loses nothing: the typed text becomes the option it spells, or itself. */
export function settleOption(found: TypeAheadOption[], text: string): TypeAheadOption | null {
  const typed = text.trim();
  if (typed === '') return null;
  return exactMatch(found, typed) ?? writtenOption(typed);
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const exactMatch = (found: TypeAheadOption[], typed: string) =>
  found.find(
    ({ written, label, names = [] }) => !written && [label, ...names].some((one) => fold(one) === fold(typed)),
  );

/** The label cut where the typed letters stand, accents and case aside; null when they don't. */
export function splitAtMatch(label: string, typed: string): [before: string, match: string, after: string] | null {
  const wanted = fold(typed.trim());
  if (wanted === '') return null;
  const letters = [...label];
  const folded = letters.map(fold);
  const start = folded.findIndex((_, i) => folded.slice(i).join('').startsWith(wanted));
  if (start < 0) return null;
  let end = start;
  while (folded.slice(start, end).join('').length < wanted.length) end += 1;
  return [letters.slice(0, start).join(''), letters.slice(start, end).join(''), letters.slice(end).join('')];
}
