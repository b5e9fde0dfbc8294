import type { ReactNode } from 'react';

export type TypeAheadOption = {
  id: string;
  label: string;
  lang?: string;
  /** Before the label: a small image. */
  image?: ReactNode;
  /** After the label in graphite: the other language, “variety of …”. */
  also?: ReactNode;
  /** At the right: a formula, a count. */
  hint?: ReactNode;
  /** Its other names: typing one of them in full selects it. */
  names?: readonly string[];
  /** Shown, but not choosable; its row says why. */
  isDisabled?: boolean;
  /** Kept as it was typed; not a known option. */
  isWritten?: boolean;
  /** The search has not answered yet: its first match replaces this, or only one of exactly this name. */
  pendingMatch?: PendingMatch;
};

type PendingMatch = 'first' | 'exact';

const writtenOption = (text: string): TypeAheadOption => ({ id: `written ${text}`, label: text, isWritten: true });

/** The rows under the field: the matches, then the typed text, unless it is exactly one of the matches. */
export function typeAheadRows(matches: TypeAheadOption[], text: string, mayKeep: boolean): TypeAheadOption[] {
  const trimmedText = text.trim();
  if (!mayKeep || trimmedText === '' || exactMatch(matches, trimmedText)) return matches;
  return [...matches, writtenOption(trimmedText)];
}

/** The option for a text typed before the search has answered. */
export const waitingOption = (text: string, pendingMatch: PendingMatch): TypeAheadOption => ({
  ...writtenOption(text.trim()),
  pendingMatch,
});

/**
 * The option for the text in a field that is left: the match of exactly that name, else the text itself; null if
 * it is empty.
 */
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
    ({ isWritten, isDisabled, label, names = [] }) =>
      !isWritten && !isDisabled && [label, ...names].some((name) => foldText(name) === foldText(text)),
  );

/** The label split around the typed text, ignoring accents and case; null if it does not contain it. */
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
