import { fold, hasHan } from '../../../search/fold.ts';
import { colourNames, groupNames, lookWords, turningWords } from './mineral-words.ts';
import { chineseTails, namesWithin } from './read-minerals.ts';

/** A mineral of the reference by one of its names. */
export type KnownName = { id: string; name: string; name_zh: string | null };
/** What the reference knows of folded names; null where it knows none, and not there where it was not asked. */
type KnownNames = ReadonlyMap<string, KnownName | null>;

/** What a mention means: minerals, surely or as a guess that wants to be looked at; nothing where none is recognised. */
export type Recognised = { minerals: KnownName[]; how: 'whole' | 'part' | 'guess' | 'nothing' };

const WORDS_MAX = 8;
const WINDOW_MAX = 4;

const wordsOf = (name: string) => fold(name).split(' ').filter(Boolean).slice(0, WORDS_MAX);

type Window = { from: number; to: number; text: string };

/** Stretches of words, the longest first. */
function windowsOf(words: readonly string[]): Window[] {
  const found: Window[] = [];
  for (let size = Math.min(WINDOW_MAX, words.length); size > 0; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1)
      found.push({ from, to: from + size, text: words.slice(from, from + size).join(' ') });
  return found;
}

/** Every folded name that has to be known before a mention can be recognised. */
export function namesToAsk(written: string): string[] {
  const names = namesWithin(written).flatMap((name) =>
    hasHan(name) ? chineseNames(name).map(fold) : [fold(name), ...windowsOf(wordsOf(name)).map(({ text }) => text)],
  );
  return [...new Set(names)].filter((name) => name.length > 1 && name.length <= 80 && !lookWords.has(name));
}

const nothing: Recognised = { minerals: [], how: 'nothing' };

/** What a mention means, by the names that the reference knows; a name one letter away from a known one is a guess. */
export function recogniseMention(written: string, known: KnownNames, near: KnownNames = new Map()): Recognised {
  for (const [at, name] of namesWithin(written).entries()) {
    const found = hasHan(name) ? inChinese(name, known) : inLatin(name, known);
    if (found.how !== 'nothing') return at > 0 && found.how === 'whole' ? { ...found, how: 'part' } : found;
  }
  const guess = near.get(fold(written));
  return guess ? { minerals: [guess], how: 'guess' } : nothing;
}

/** Whether a name stands right before that of its group, and is no colour. */
const isMember = (one: Window | undefined, group: Window | undefined) =>
  one !== undefined && one.to === group?.from && !colourNames.has(one.text);

const chineseNames = (name: string): string[] => {
  const whole = name.replace(/\s+/gu, '');
  return [whole, ...chineseTails(whole).flatMap(({ name: tail, beside }) => [tail, beside])].filter(
    (one) => one !== '',
  );
};

function inChinese(name: string, known: KnownNames): Recognised {
  const whole = name.replace(/\s+/gu, '');
  const exact = known.get(fold(whole));
  if (exact) return { minerals: [exact], how: 'whole' };
  for (const tail of chineseTails(whole)) {
    const mineral = known.get(fold(tail.name));
    if (!mineral) continue;
    const beside = tail.beside === '' ? null : known.get(fold(tail.beside));
    return { minerals: beside ? [beside, mineral] : [mineral], how: 'part' };
  }
  return nothing;
}

function inLatin(name: string, known: KnownNames): Recognised {
  const exact = known.get(fold(name));
  if (exact) return { minerals: [exact], how: 'whole' };
  const words = wordsOf(name);
  if (words.some((word) => turningWords.has(word))) return nothing;
  const taken: (Window & { mineral: KnownName })[] = [];
  for (const window of windowsOf(words)) {
    const mineral = lookWords.has(window.text) ? null : known.get(window.text);
    if (mineral && !taken.some(({ from, to }) => window.from < to && from < window.to))
      taken.push({ ...window, mineral });
  }
  const inOrder = taken.sort((a, b) => a.from - b.from);
  const meant = inOrder.filter(
    ({ text }, at) =>
      !(colourNames.has(text) && words[0] !== 'native' && at < inOrder.length - 1) &&
      !(groupNames.has(text) && at === inOrder.length - 1 && isMember(inOrder[at - 1], inOrder[at])),
  );
  const rest = words.filter(
    (word, at) => !lookWords.has(word) && !inOrder.some(({ from, to }) => at >= from && at < to),
  );
  if (meant.length === 0) return nothing;
  // Words that are no look may make another thing of it: one is let pass before the name, more are not.
  const last = inOrder.at(-1);
  const behind = words.slice(last?.to ?? 0).filter((word) => !lookWords.has(word));
  if (rest.length > 1 || behind.length > 0) return nothing;
  return { minerals: meant.map(({ mineral }) => mineral), how: 'part' };
}
