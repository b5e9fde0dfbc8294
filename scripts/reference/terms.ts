import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { nameSyllables, typedInFull, typedInitials } from './pinyin.ts';

/** The grade of a term: the main name, another name, a code, or only a segment of a name. */
export const NAME = 0;
export const OTHER_NAME = 1;
export const CODE = 2;
export const NAME_SEGMENT = 3;

/** The names by which an item is found. Codes are symbols and the like; formulas match only when typed in full. */
export type SearchNames = {
  name: string;
  name_zh: string | null;
  otherNames: readonly string[];
  codes: readonly string[];
  /**
   * the grade of the Chinese name typed in pinyin: CODE, or NAME_SEGMENT if that name is only a translation
   */
  typedGrade: typeof CODE | typeof NAME_SEGMENT;
};

/** Words inside a name with which no search starts. */
const generic = new Set(
  'mine mines quarry quarries deposit field ore pit claim prospect county district province region department mountain the of and in de la le el do da du di del des near'.split(
    ' ',
  ),
);

/** First words with several spellings: typing one matches all. */
const spellings = [
  ['mount', 'mt'],
  ['saint', 'sankt', 'st'],
  ['sainte', 'ste'],
];

/** The folded terms of an item, each with its best grade. */
export function searchTerms(names: SearchNames): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, grade: number) => {
    if (term !== '' && grade < (terms.get(term) ?? 9)) terms.set(term, grade);
  };
  const addSpelt = (spelt: string, grade: number) => {
    add(spelt, grade);
    add(spelt.replaceAll(' ', ''), grade);
  };
  const addName = (name: string, grade: number) => {
    const foldedName = foldText(name);
    add(foldedName, grade);
    for (const segment of hasHan(foldedName) ? laterCharacters(foldedName) : laterWordTerms(foldedName))
      add(segment, NAME_SEGMENT);
    if (!hasHan(foldedName)) for (const spelt of [foldedName, ...respelt(foldedName)]) addSpelt(spelt, grade);
  };
  addName(names.name, NAME);
  if (names.name_zh) addName(names.name_zh, NAME);
  for (const otherName of names.otherNames) addName(otherName, OTHER_NAME);
  for (const code of names.codes) add(foldText(code), CODE);
  addTyped(names, add);
  return terms;
}

function addTyped({ name_zh, otherNames, typedGrade }: SearchNames, add: (term: string, grade: number) => void): void {
  const addSyllables = (syllables: readonly string[], grade: number) => {
    for (const term of [...typedInFull(syllables), ...typedInitials(syllables)]) add(term, grade);
  };
  if (name_zh) addSyllables(nameSyllables(name_zh), typedGrade);
  for (const otherName of otherNames.filter(hasHan))
    addSyllables(nameSyllables(otherName), name_zh?.startsWith(otherName) ? typedGrade : NAME_SEGMENT);
}

/** 方解石 is also found from 解石 and 石. */
const laterCharacters = (foldedName: string): string[] => {
  const characters = [...foldedName];
  return characters.flatMap((character, index) =>
    index > 0 && hasHan(character) ? [characters.slice(index).join('')] : [],
  );
};

/** 'mount isa' is also found as 'mt isa'. */
const respelt = (foldedName: string): string[] => {
  const firstWord = foldedName.slice(0, foldedName.indexOf(' ') + 1).trim();
  const alike = spellings.find((variants) => variants.includes(firstWord)) ?? [];
  return alike.filter((word) => word !== firstWord).map((word) => word + foldedName.slice(firstWord.length));
};

/** 'smoky quartz' is also found from 'quartz' and as 'quartz smoky'. */
const laterWordTerms = (foldedName: string): string[] => {
  const tokens = foldedName.split(' ');
  return tokens.flatMap((word, index) =>
    index > 0 && word.length > 1 && !generic.has(word)
      ? [[...tokens.slice(index), ...tokens.slice(0, index)].join(' ')]
      : [],
  );
};
