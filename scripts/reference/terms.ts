import { foldText, hasHan } from '#contract/search/fold.ts';
import { syllablesOf, typedInFull, typedInitials } from './pinyin.ts';

/** What a whole term is to the thing it names: its name, another name, a code of it, or only a part of a name. */
export const NAME = 0;
export const OTHER_NAME = 1;
export const CODE = 2;
export const PART = 3;

/** Everything something may be found by. Codes are symbols and the like; formulas are found only when typed in full. */
export type Named = {
  name: string;
  name_zh: string | null;
  others: readonly string[];
  codes: readonly string[];
  /** what its Chinese name typed in pinyin is to it: CODE, or PART where that name is only a translation */
  typed: typeof CODE | typeof PART;
};

/** Words no one begins a search with when they stand inside a name. */
const generic = new Set(
  'mine mines quarry quarries deposit field ore pit claim prospect county district province region department mountain the of and in de la le el do da du di del des near'.split(
    ' ',
  ),
);

/** First words that are written in several ways: who types one means them all. */
const spellings = [
  ['mount', 'mt'],
  ['saint', 'sankt', 'st'],
  ['sainte', 'ste'],
];

/** The folded terms of a thing, each with the best grade it has. */
export function termsOf(named: Named): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, grade: number) => {
    if (term !== '' && grade < (terms.get(term) ?? 9)) terms.set(term, grade);
  };
  const addSpelt = (spelt: string, grade: number) => {
    add(spelt, grade);
    add(spelt.replaceAll(' ', ''), grade);
  };
  const addName = (name: string, grade: number) => {
    const folded = foldText(name);
    add(folded, grade);
    for (const part of hasHan(folded) ? laterCharacters(folded) : laterWords(folded)) add(part, PART);
    if (!hasHan(folded)) for (const spelt of [folded, ...respelt(folded)]) addSpelt(spelt, grade);
  };
  addName(named.name, NAME);
  if (named.name_zh) addName(named.name_zh, NAME);
  for (const other of named.others) addName(other, OTHER_NAME);
  for (const code of named.codes) add(foldText(code), CODE);
  addTyped(named, add);
  return terms;
}

function addTyped({ name_zh, others, typed }: Named, add: (term: string, grade: number) => void): void {
  const addSyllables = (syllables: readonly string[], grade: number) => {
    for (const term of [...typedInFull(syllables), ...typedInitials(syllables)]) add(term, grade);
  };
  if (name_zh) addSyllables(syllablesOf(name_zh), typed);
  for (const other of others.filter(hasHan))
    addSyllables(syllablesOf(other), name_zh?.startsWith(other) ? typed : PART);
}

/** 方解石 is also found from 解石 and 石. */
const laterCharacters = (folded: string): string[] => {
  const characters = [...folded];
  return characters.flatMap((one, at) => (at > 0 && hasHan(one) ? [characters.slice(at).join('')] : []));
};

/** 'mount isa' is also found as 'mt isa'. */
const respelt = (folded: string): string[] => {
  const first = folded.slice(0, folded.indexOf(' ') + 1).trim();
  const alike = spellings.find((words) => words.includes(first)) ?? [];
  return alike.filter((word) => word !== first).map((word) => word + folded.slice(first.length));
};

/** 'smoky quartz' is also found from 'quartz' and as 'quartz smoky'. */
const laterWords = (folded: string): string[] => {
  const words = folded.split(' ');
  return words.flatMap((word, at) =>
    at > 0 && word.length > 1 && !generic.has(word) ? [[...words.slice(at), ...words.slice(0, at)].join(' ')] : [],
  );
};
