import type { LocalityKind } from '../locality.ts';
import type { Candidate } from './candidate.ts';
import { chooseReading } from './choose.ts';
import { hitsOf } from './hits.ts';
import { readingsOf } from './interpret.ts';
import { type Label, readLabel } from './label.ts';
import { type NewPlace, settle } from './new-place.ts';
import { fuzzyKeysOf, type LabelPhrase, phrasesOf, uncoveredPhrases } from './phrases.ts';

type Name = { id: number; name: string; name_zh: string | null };

/** A place that a text names, with its path from itself up to its country. */
type Resolved = Name & { kind: LocalityKind; path: Name[]; confidence: number };
export type Resolution = { items: Resolved[]; beyond?: string; new_place?: NewPlace };

/** A label on its way to a place: what to look up first, and what it is made of. */
export type LabelQuestion = { label: Label; phrases: LabelPhrase[]; keys: string[] };

/** A key that is asked for counts as a row read, found or not. */
const KEYS_MAX = 220;
const FUZZY_KEYS_MAX = 260;

/** Reads a label and says by which keys the places are found that it may name. */
export function askLabel(text: string): LabelQuestion {
  const label = readLabel(text);
  const phrases = phrasesOf(label);
  const keys = new Set(phrases.toReversed().flatMap((phrase) => phrase.keys));
  return { label, phrases, keys: [...keys].filter((key) => key.length > 1).slice(0, KEYS_MAX) };
}

/** The keys that found something. */
type Known = { has(key: string): boolean };

/** The keys of what no known name covers, for a second look at misspelt names. */
export function askAgain(
  { label, phrases }: LabelQuestion,
  known: Known,
): { uncovered: LabelPhrase[]; keys: string[] } {
  const uncovered = uncoveredPhrases(label, phrases, known);
  const keys = new Set(uncovered.toReversed().flatMap(fuzzyKeysOf));
  return { uncovered, keys: [...keys].slice(0, FUZZY_KEYS_MAX) };
}

/** The place that a label names among those that its keys found; none when it names nothing that is known. */
export function resolveLabel(
  { label, phrases }: LabelQuestion,
  uncovered: readonly LabelPhrase[],
  places: readonly Candidate[],
): Resolution {
  const hits = hitsOf(phrases, uncovered, places);
  const choice = chooseReading(readingsOf(label, phrases, hits));
  const settled = choice && settle(label, choice, hits);
  const place = settled?.path[0];
  if (!choice || !settled || !place) return { items: [] };
  const { path: steps, beyond, isProposed } = settled;
  const path = steps.map(({ id, name, name_zh }) => ({ id, name, name_zh }));
  const { id, name, name_zh, kind } = place;
  const confidence = Math.round(100 * choice.confidence * (beyond === null ? 1 : 0.75)) / 100;
  return {
    items: [{ id, name, name_zh, kind, path, confidence }],
    ...(beyond !== null && { beyond }),
    ...(beyond !== null && isProposed && { new_place: { name: beyond, parent_id: id } }),
  };
}
