import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { colourNames, descriptors, excludingTerms } from './mineral-vocabulary.ts';
import {
  chineseTails,
  mentionedNames,
  shorterForms,
  speciesSuffix,
  splitBrackets,
  withoutDoubt,
  withoutEndings,
  withoutPolytype,
  withoutSuffix,
} from './name-forms.ts';
import { isCount, isOnlyDescription } from './read-minerals.ts';
import { tellsOfReplaced } from './replaced-minerals.ts';

type MineralName = { id: string; name: string; name_zh: string | null };
/**
 * A mineral matched by one of its names. `above`: ids of the minerals it is a kind of; `others`: minerals of the
 * same name.
 */
export type KnownName = MineralName & { above?: readonly string[]; others?: readonly MineralName[] };
/** Minerals by folded name: null if the reference has none, undefined if the name was not looked up. */
type KnownNames = { get: (foldedName: string) => KnownName | null | undefined };

/**
 * The meaning of a mention. `whole` or `part`: all or part of its text is a name; `guess`: the user should check
 * it; `either`: the name has several meanings, and the user chooses; `nothing`: not recognised.
 */
export type Recognition = { minerals: KnownName[]; matchKind: 'whole' | 'part' | 'guess' | 'either' | 'nothing' };

const NAME_MAX_TOKENS = 8;
const WINDOW_MAX = 4;
const NAME_MAX = 80;

const noRecognition: Recognition = { minerals: [], matchKind: 'nothing' };

/** Returns every folded name that `read` looks up when its lookup is empty. */
export function namesAsked(read: (lookup: KnownNames) => unknown): string[] {
  const queriedNames = new Set<string>();
  const get = (name: string) => {
    queriedNames.add(name);
    return undefined;
  };
  read({ get });
  return [...queriedNames].filter((name) => name.length > 1 && name.length <= NAME_MAX);
}

/** Words that may be one name written with a space: Pseudo malachite. */
const apartInLatin = /^\p{Script=Latin}+(?:[ -]\p{Script=Latin}+)+$/u;

const exact = (name: string, lookup: KnownNames): KnownName | null => {
  const foldedName = foldText(name);
  const exactMatch = lookup.get(foldedName);
  const joinedMatch = apartInLatin.test(name.trim()) ? lookup.get(foldedName.replaceAll(' ', '')) : null;
  return exactMatch ?? joinedMatch ?? null;
};

/** Whether a text is a name, as it is or without brackets, words of doubt and trailing words for crystals. */
export const isMineralName = (text: string, lookup: KnownNames): boolean =>
  [text, ...shorterForms(splitBrackets(withoutDoubt(text)).outerText)].map((name) => exact(name, lookup)).some(Boolean);

/** Returns the meaning of a mention by the names of the reference; a name with one wrong letter is a guess. */
export function recogniseMention(
  mention: string,
  lookup: KnownNames,
  misspellings: KnownNames = new Map(),
): Recognition {
  const plainMention = withoutDoubt(mention);
  const mineral = [mention, ...shorterForms(plainMention)]
    .map((name) => exact(name, lookup))
    .find((match) => match !== null);
  const recognition = recogniseBrackets(plainMention, lookup);
  if (mineral) return offerChoice({ minerals: [mineral], matchKind: 'whole' });
  return recognition.matchKind === 'nothing' ? guessMineral(mention, misspellings) : offerChoice(recognition);
}

/** Turns a name with several meanings into a choice, because none of them counts until the user chooses. */
function offerChoice(recognition: Recognition): Recognition {
  const ambiguousMineral = recognition.minerals.find(({ others: namesakes = [] }) => namesakes.length > 0);
  return ambiguousMineral
    ? { minerals: [ambiguousMineral, ...(ambiguousMineral.others ?? [])], matchKind: 'either' }
    : recognition;
}

/** Returns the folded text by which a misspelt name is looked up. */
export const misspeltKey = (mention: string): string => foldText(withoutEndings(withoutDoubt(mention)));

/**
 * Returns the mineral whose name differs in one letter; a different suffix is another species, and an equal name
 * is no guess.
 */
function guessMineral(mention: string, misspellings: KnownNames): Recognition {
  const guess = misspellings.get(misspeltKey(mention));
  if (!guess || foldText(guess.name) === misspeltKey(mention)) return noRecognition;
  return speciesSuffix(mention) === speciesSuffix(guess.name)
    ? { minerals: [guess], matchKind: 'guess' }
    : noRecognition;
}

/** Returns the minerals of a mention and of its brackets; if one is a kind of the other, only the narrower. */
function recogniseBrackets(mention: string, lookup: KnownNames): Recognition {
  const { outerText, innerTexts } = splitBrackets(mention);
  const outsideMeaning = recogniseText(outerText, lookup);
  const rootMeaning =
    speciesSuffix(outerText) === null ? noRecognition : rootMinerals(withoutSuffix(outerText), lookup);
  const base = outsideMeaning.matchKind === 'nothing' ? rootMeaning : outsideMeaning;
  const isPseudomorph = /pseudo|假象/iu.test(outerText);
  const bracketTexts = innerTexts.filter((text) => !isPseudomorph && !isCount(text) && !tellsOfReplaced(text));
  const matches = bracketTexts
    .flatMap((text) => [`${text} ${outerText}`, `${outerText} ${text}`])
    .map((text) => exact(text, lookup));
  const bracketMeanings = bracketTexts
    .filter((text) => !isOnlyDescription(text))
    .map((text) => recogniseText(text, lookup));
  const mineral = matches.find((match) => match !== null);
  return mineral ? { minerals: [mineral], matchKind: 'whole' } : bracketMeanings.reduce(addBracket, base);
}

/**
 * Combines a name with a bracket: a narrower kind replaces the name, a name fills in for a missing one, and a
 * description changes nothing.
 */
function addBracket(base: Recognition, bracketRecognition: Recognition): Recognition {
  if (bracketRecognition.matchKind === 'nothing') return base;
  if (base.matchKind === 'nothing') return { ...bracketRecognition, matchKind: 'part' };
  const { minerals } = base;
  const [bracketMineral] = bracketRecognition.minerals;
  if (
    !bracketMineral ||
    minerals.some(({ id, above = [] }) => id === bracketMineral.id || above.includes(bracketMineral.id))
  )
    return base;
  const ambiguousMineral = minerals.find(({ others: namesakes = [] }) =>
    namesakes.some(({ id }) => id === bracketMineral.id),
  );
  const widerMineral = minerals.find(({ id }) => bracketMineral.above?.includes(id));
  const replacedMineral = ambiguousMineral ?? widerMineral;
  if (!replacedMineral) return { ...base, matchKind: 'part' };
  return { ...base, minerals: minerals.map((mineral) => (mineral === replacedMineral ? bracketMineral : mineral)) };
}

/** Reads a species of unknown suffix as the group of its root, but never as a species of which the root is a synonym. */
function rootMinerals(root: string, lookup: KnownNames): Recognition {
  const { minerals, matchKind } = recogniseText(root, lookup);
  const foldedRootName = foldText(root);
  const isInRoot = ({ name, name_zh }: KnownName) =>
    [name, name_zh].some((text) => text !== null && foldedRootName.includes(foldText(text)));
  return matchKind !== 'nothing' && minerals.every(isInRoot) ? { minerals, matchKind: 'part' } : noRecognition;
}

/**
 * Returns the mineral of a text without brackets: the variety if the reference has it, else the variety's species.
 */
function recogniseText(text: string, lookup: KnownNames): Recognition {
  const meanings = mentionedNames(text).map((name) =>
    hasHan(name) ? recogniseChinese(name, lookup) : recogniseLatin(name, lookup),
  );
  const index = meanings.findIndex(({ matchKind }) => matchKind !== 'nothing');
  const recognition = meanings[index] ?? noRecognition;
  return index > 0 && recognition.matchKind === 'whole' ? { ...recognition, matchKind: 'part' } : recognition;
}

/** Returns the mineral of a name in full, or without trailing words for crystals or the polytype. */
const fullMatch = (name: string, lookup: KnownNames): KnownName | null =>
  [...shorterForms(name), withoutPolytype(name)].map((form) => exact(form, lookup)).find((match) => match !== null) ??
  null;

function recogniseChinese(name: string, lookup: KnownNames): Recognition {
  const compactName = name.replace(/\s+/gu, '');
  const match = fullMatch(compactName, lookup);
  const tails = chineseTails(withoutEndings(compactName)).map((tail) => ({
    mineral: exact(tail.name, lookup),
    prefixMineral: tail.prefix === '' ? null : exact(tail.prefix, lookup),
  }));
  if (match) return { minerals: [match], matchKind: 'whole' };
  const tail = compactName.startsWith('假') ? undefined : tails.find(({ mineral }) => mineral !== null);
  return tail
    ? { minerals: [tail.prefixMineral, tail.mineral].filter((mineral) => mineral !== null), matchKind: 'part' }
    : noRecognition;
}

type Window = { from: number; to: number; text: string };
type WindowMatch = Window & { mineral: KnownName };

const nameTokens = (name: string) => foldText(name).split(' ').filter(Boolean).slice(0, NAME_MAX_TOKENS);

/** Returns the runs of neighbouring words, the longest first. */
function wordWindows(tokens: readonly string[]): Window[] {
  const windows: Window[] = [];
  for (let size = Math.min(WINDOW_MAX, tokens.length); size > 0; size -= 1)
    for (let from = 0; from + size <= tokens.length; from += 1)
      windows.push({ from, to: from + size, text: tokens.slice(from, from + size).join(' ') });
  return windows;
}

function recogniseLatin(name: string, lookup: KnownNames): Recognition {
  const match = fullMatch(name, lookup);
  const tokens = nameTokens(name);
  const matches: WindowMatch[] = [];
  for (const window of wordWindows(tokens).filter(({ text }) => !descriptors.has(text))) {
    const mineral = lookup.get(window.text);
    if (mineral && !matches.some(({ from, to }) => window.from < to && from < window.to))
      matches.push({ ...window, mineral });
  }
  if (match) return { minerals: [match], matchKind: 'whole' };
  return tokens.some((word) => excludingTerms.has(word)) ? noRecognition : recogniseTokens(tokens, matches);
}

/**
 * Returns the minerals among words; descriptive words are ignored, and so is one unknown word before the last
 * name.
 */
function recogniseTokens(tokens: readonly string[], matches: readonly WindowMatch[]): Recognition {
  const orderedMatches = matches.toSorted((a, b) => a.from - b.from);
  const isColour = ({ text }: WindowMatch, index: number) =>
    colourNames.has(text) && tokens[0] !== 'native' && index < orderedMatches.length - 1;
  const minerals = narrowestMinerals(
    orderedMatches.filter((match, index) => !isColour(match, index)).map(({ mineral }) => mineral),
  );
  if (minerals.length === 0) return noRecognition;
  // Unknown words may name something else, so only one is ignored, and none after the last name.
  const unreadTokens = tokens.filter(
    (word, index) => !descriptors.has(word) && !orderedMatches.some(({ from, to }) => index >= from && index < to),
  );
  const trailingTokens = tokens.slice(orderedMatches.at(-1)?.to ?? 0).filter((word) => !descriptors.has(word));
  return unreadTokens.length > 1 || trailingTokens.length > 0 ? noRecognition : { minerals, matchKind: 'part' };
}

/**
 * Returns the minerals without repeats and without those of which another is a kind: spessartine garnet is
 * spessartine.
 */
const narrowestMinerals = (minerals: readonly KnownName[]): KnownName[] =>
  minerals.filter(
    ({ id }, index) =>
      !minerals.some((otherMineral) => otherMineral.above?.includes(id)) &&
      minerals.findIndex((mineral) => mineral.id === id) === index,
  );
