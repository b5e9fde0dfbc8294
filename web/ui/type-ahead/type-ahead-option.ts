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
  waiting?: PendingMatch;
};

type PendingMatch = 'first' | 'exact';

const writtenOption = (text: string): TypeAheadOption => ({ id: `written ${text}`, label: text, written: true });

/** The rows under the field: what was found, and last what was typed, unless that is exactly one of the found. */
export function typeAheadRows(matches: TypeAheadOption[], text: string, mayKeep: boolean): TypeAheadOption[] {
  const trimmedText = text.trim();
  if (!mayKeep || trimmedText === '' || exactMatch(matches, trimmedText)) return matches;
  return [...matches, writtenOption(trimmedText)];
}

/** What was typed before the search had answered. */
export const waitingOption = (text: string, pendingMatch: PendingMatch): TypeAheadOption => ({
  ...writtenOption(text.trim()),
  waiting: pendingMatch,
});

/** Leaving the field loses nothing: the typed text becomes the option it spells, or itself. */
export function settleOption(matches: TypeAheadOption[], text: string): TypeAheadOption | null {
  const trimmedText = text.trim();
  if (trimmedText === '') return null;
  return exactMatch(matches, trimmedText) ?? writtenOption(trimmedText);
}

const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const exactMatch = (matches: TypeAheadOption[], text: string) =>
  matches.find(
    ({ written, label, names = [] }) => !written && [label, ...names].some((name) => foldText(name) === foldText(text)),
  );

/** The label cut where the typed letters stand, accents and case aside; null when they don't. */
export function splitAtMatch(label: string, text: string): [before: string, match: string, after: string] | null {
  const foldedQuery = foldText(text.trim());
  if (foldedQuery === '') return null;
  const characters = [...label];
  const foldedCharacters = characters.map(foldText);
  const start = foldedCharacters.findIndex((_, i) => foldedCharacters.slice(i).join('').startsWith(foldedQuery));
  if (start < 0) return null;
  let end = start;
  while (foldedCharacters.slice(start, end).join('').length < foldedQuery.length) end += 1;
  return [characters.slice(0, start).join(''), characters.slice(start, end).join(''), characters.slice(end).join('')];
}
