import { fold, hasHan } from '../../../search/fold.ts';
import { colourNames, lookWords, turningWords } from './mineral-words.ts';
import {
  bracketsOf,
  chineseTails,
  endingsOff,
  namesIn,
  suffixOf,
  withoutDoubt,
  withoutEndings,
  withoutPolytype,
  withoutSuffix,
} from './name-parts.ts';
import { isCount, isOnlyLook } from './read-minerals.ts';
import { tellsOfReplaced } from './replaced-minerals.ts';

type Named = { id: string; name: string; name_zh: string | null };
/** A mineral of the reference by one of its names. `above`: what it is a kind of, by ids; `others`: what else the name means. */
export type KnownName = Named & { above?: readonly string[]; others?: readonly Named[] };
/** What the reference knows of folded names; null where it knows none, and undefined where it was not asked. */
type KnownNames = { get: (folded: string) => KnownName | null | undefined };

/**
 * What a mention means: minerals, surely or as a guess that wants to be looked at; `either` where its name means several, of
 * which somebody has to choose; nothing where none is recognised.
 */
export type Recognised = { minerals: KnownName[]; how: 'whole' | 'part' | 'guess' | 'either' | 'nothing' };

const WORDS_MAX = 8;
const WINDOW_MAX = 4;
const NAME_MAX = 80;

const nothing: Recognised = { minerals: [], how: 'nothing' };

/** Every folded name that `read` looks up, as long as nothing is known. */
export function namesAsked(read: (known: KnownNames) => unknown): string[] {
  const asked = new Set<string>();
  const get = (name: string) => {
    asked.add(name);
    return undefined;
  };
  read({ get });
  return [...asked].filter((name) => name.length > 1 && name.length <= NAME_MAX);
}

/** Words that may be one name written apart: Pseudo malachite. */
const apartInLatin = /^\p{Script=Latin}+(?:[ -]\p{Script=Latin}+)+$/u;

const exact = (name: string, known: KnownNames): KnownName | null => {
  const folded = fold(name);
  const apart = known.get(folded);
  const joined = apartInLatin.test(name.trim()) ? known.get(folded.replaceAll(' ', '')) : null;
  return apart ?? joined ?? null;
};

/** Whether a text is a name as it stands, or is one but for brackets, doubts and the words for crystals at its end. */
export const isNameIn = (text: string, known: KnownNames): boolean =>
  [text, ...endingsOff(bracketsOf(withoutDoubt(text)).outside)].map((name) => exact(name, known)).some(Boolean);

/** What a mention means, by the names that the reference knows; a name one letter away from a known one is a guess. */
export function recogniseMention(written: string, known: KnownNames, near: KnownNames = new Map()): Recognised {
  const sure = withoutDoubt(written);
  const whole = [written, ...endingsOff(sure)].map((name) => exact(name, known)).find((one) => one !== null);
  const read = withBrackets(sure, known);
  if (whole) return asked({ minerals: [whole], how: 'whole' });
  return read.how === 'nothing' ? guessed(written, near) : asked(read);
}

/** A name that means several minerals is none of them until somebody chooses. */
function asked(read: Recognised): Recognised {
  const unclear = read.minerals.find(({ others = [] }) => others.length > 0);
  return unclear ? { minerals: [unclear, ...(unclear.others ?? [])], how: 'either' } : read;
}

/** The text by which a misspelt name is looked for. */
export const misspeltIn = (written: string): string => fold(withoutEndings(withoutDoubt(written)));

/** A name with one letter wrong; another suffix is another species, and what is called the same is no guess. */
function guessed(written: string, near: KnownNames): Recognised {
  const guess = near.get(misspeltIn(written));
  if (!guess || fold(guess.name) === misspeltIn(written)) return nothing;
  return suffixOf(written) === suffixOf(guess.name) ? { minerals: [guess], how: 'guess' } : nothing;
}

/** The minerals of a mention and of its brackets: of two, one of the other's kind, the narrower. */
function withBrackets(written: string, known: KnownNames): Recognised {
  const { outside, inside } = bracketsOf(written);
  const full = named(outside, known);
  const root = suffixOf(outside) === null ? nothing : ofRoot(withoutSuffix(outside), known);
  const base = full.how === 'nothing' ? root : full;
  const isPseudomorph = /pseudo|假象/iu.test(outside);
  const said = inside.filter((text) => !isPseudomorph && !isCount(text) && !tellsOfReplaced(text));
  const combined = said
    .flatMap((text) => [`${text} ${outside}`, `${outside} ${text}`])
    .map((text) => exact(text, known));
  const more = said.filter((text) => !isOnlyLook(text)).map((text) => named(text, known));
  const whole = combined.find((one) => one !== null);
  return whole ? { minerals: [whole], how: 'whole' } : more.reduce(joinedWith, base);
}

/** What brackets add to a name: a narrower kind, a name where there was none, or nothing but a look at it. */
function joinedWith(base: Recognised, inside: Recognised): Recognised {
  if (inside.how === 'nothing') return base;
  if (base.how === 'nothing') return { ...inside, how: 'part' };
  const { minerals } = base;
  const [one] = inside.minerals;
  if (!one || minerals.some(({ id, above = [] }) => id === one.id || above.includes(one.id))) return base;
  const chosen = minerals.find(({ others = [] }) => others.some(({ id }) => id === one.id));
  const wider = minerals.find(({ id }) => one.above?.includes(id));
  const replacedOne = chosen ?? wider;
  if (!replacedOne) return { ...base, how: 'part' };
  return { ...base, minerals: minerals.map((mineral) => (mineral === replacedOne ? one : mineral)) };
}

/** A species whose suffix nobody knows is of the group of its root, and never the species that the bare root is another name of. */
function ofRoot(root: string, known: KnownNames): Recognised {
  const { minerals, how } = named(root, known);
  const said = fold(root);
  const isIn = ({ name, name_zh }: KnownName) =>
    [name, name_zh].some((one) => one !== null && said.includes(fold(one)));
  return how !== 'nothing' && minerals.every(isIn) ? { minerals, how: 'part' } : nothing;
}

/** The mineral of a text without brackets: its variety where it names one that is known, or else what it is a variety of. */
function named(text: string, known: KnownNames): Recognised {
  const all = namesIn(text).map((name) => (hasHan(name) ? inChinese(name, known) : inLatin(name, known)));
  const at = all.findIndex(({ how }) => how !== 'nothing');
  const first = all[at] ?? nothing;
  return at > 0 && first.how === 'whole' ? { ...first, how: 'part' } : first;
}

/** A name in full, or without the words for crystals and the polytype at its end. */
const inFull = (name: string, known: KnownNames): KnownName | null =>
  [...endingsOff(name), withoutPolytype(name)].map((one) => exact(one, known)).find((one) => one !== null) ?? null;

function inChinese(name: string, known: KnownNames): Recognised {
  const whole = name.replace(/\s+/gu, '');
  const full = inFull(whole, known);
  const tails = chineseTails(withoutEndings(whole)).map((tail) => ({
    mineral: exact(tail.name, known),
    beside: tail.beside === '' ? null : exact(tail.beside, known),
  }));
  if (full) return { minerals: [full], how: 'whole' };
  const tail = whole.startsWith('假') ? undefined : tails.find(({ mineral }) => mineral !== null);
  return tail ? { minerals: [tail.beside, tail.mineral].filter((one) => one !== null), how: 'part' } : nothing;
}

type Window = { from: number; to: number; text: string };
type Taken = Window & { mineral: KnownName };

const wordsOf = (name: string) => fold(name).split(' ').filter(Boolean).slice(0, WORDS_MAX);

/** Stretches of words, the longest first. */
function windowsOf(words: readonly string[]): Window[] {
  const found: Window[] = [];
  for (let size = Math.min(WINDOW_MAX, words.length); size > 0; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1)
      found.push({ from, to: from + size, text: words.slice(from, from + size).join(' ') });
  return found;
}

function inLatin(name: string, known: KnownNames): Recognised {
  const full = inFull(name, known);
  const words = wordsOf(name);
  const taken: Taken[] = [];
  for (const window of windowsOf(words).filter(({ text }) => !lookWords.has(text))) {
    const mineral = known.get(window.text);
    if (mineral && !taken.some(({ from, to }) => window.from < to && from < window.to))
      taken.push({ ...window, mineral });
  }
  if (full) return { minerals: [full], how: 'whole' };
  return words.some((word) => turningWords.has(word)) ? nothing : amongWords(words, taken);
}

/** The minerals among words that name one, say how it looks, or say something else, of which one word is let pass. */
function amongWords(words: readonly string[], taken: readonly Taken[]): Recognised {
  const inOrder = taken.toSorted((a, b) => a.from - b.from);
  const isColour = ({ text }: Taken, at: number) =>
    colourNames.has(text) && words[0] !== 'native' && at < inOrder.length - 1;
  const meant = narrowest(inOrder.filter((one, at) => !isColour(one, at)).map(({ mineral }) => mineral));
  if (meant.length === 0) return nothing;
  // Words that are no look may make another thing of it: one is let pass before the name, more are not.
  const unread = words.filter(
    (word, at) => !lookWords.has(word) && !inOrder.some(({ from, to }) => at >= from && at < to),
  );
  const behind = words.slice(inOrder.at(-1)?.to ?? 0).filter((word) => !lookWords.has(word));
  return unread.length > 1 || behind.length > 0 ? nothing : { minerals: meant, how: 'part' };
}

/** Minerals without those of which another is a kind: spessartine garnet is spessartine. */
const narrowest = (minerals: readonly KnownName[]): KnownName[] =>
  minerals.filter(
    ({ id }, at) =>
      !minerals.some((other) => other.above?.includes(id)) && minerals.findIndex((one) => one.id === id) === at,
  );
