import type { LocalityKind } from '#contract/localities/locality.ts';
import type { Candidate } from './candidate.ts';
import { chooseReading } from './choose-reading.ts';
import { findHits } from './hits.ts';
import { type Label, readLabel } from './label.ts';
import { labelReadings } from './label-readings.ts';
import { type LabelPhrase, labelPhrases, phraseFuzzyKeys, uncoveredPhrases } from './phrases.ts';
import { type ProposedLocality, settle } from './proposed-locality.ts';

type Name = { id: number; name: string; name_zh: string | null };

/** A locality that a text names, with its path from itself up to its country. */
type ResolvedLocality = Name & { kind: LocalityKind; path: Name[]; confidence: number };
export type Resolution = { items: ResolvedLocality[]; beyond?: string; new_place?: ProposedLocality };

/** A label being resolved: its phrases, and the keys to look up first. */
export type LabelQuestion = { label: Label; phrases: LabelPhrase[]; keys: string[] };

/** Every requested key counts as a row read, whether it matches or not. */
const KEYS_MAX = 220;
const FUZZY_KEYS_MAX = 260;

/** Parses a label and returns the keys of the localities that it may name. */
export function askLabel(text: string): LabelQuestion {
  const label = readLabel(text);
  const phrases = labelPhrases(label);
  const keys = new Set(phrases.toReversed().flatMap((phrase) => phrase.keys));
  return { label, phrases, keys: [...keys].filter((key) => key.length > 1).slice(0, KEYS_MAX) };
}

/** The keys that matched. */
type KeySet = { has(key: string): boolean };

/** Returns the keys of the phrases that no known name covers, for a second lookup of misspelt names. */
export function askAgain(
  { label, phrases }: LabelQuestion,
  knownKeys: KeySet,
): { openPhrases: LabelPhrase[]; keys: string[] } {
  const openPhrases = uncoveredPhrases(label, phrases, knownKeys);
  const keys = new Set(openPhrases.toReversed().flatMap(phraseFuzzyKeys));
  return { openPhrases, keys: [...keys].slice(0, FUZZY_KEYS_MAX) };
}

/** Returns the locality that a label names among the candidates of its keys; no item if it names none of them. */
export function resolveLabel(
  { label, phrases }: LabelQuestion,
  openPhrases: readonly LabelPhrase[],
  candidates: readonly Candidate[],
): Resolution {
  const hits = findHits(phrases, openPhrases, candidates);
  const choice = chooseReading(labelReadings(label, phrases, hits));
  const settledChoice = choice && settle(label, choice, hits);
  const locality = settledChoice?.path[0];
  if (!choice || !settledChoice || !locality) return { items: [] };
  const { path: steps, remainingName, isProposed } = settledChoice;
  const path = steps.map(({ id, name, name_zh }) => ({ id, name, name_zh }));
  const { id, name, name_zh, kind } = locality;
  const confidence = Math.round(100 * choice.confidence * (remainingName === null ? 1 : 0.75)) / 100;
  return {
    items: [{ id, name, name_zh, kind, path, confidence }],
    ...(remainingName !== null && { beyond: remainingName }),
    ...(remainingName !== null && isProposed && { new_place: { name: remainingName, parent_id: id } }),
  };
}
