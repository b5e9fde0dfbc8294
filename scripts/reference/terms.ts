import { fold, hasHan } from '#contract/search/fold.ts';
import { typedInFull, typedInitials } from './pinyin.ts';

/** What a whole term is to the thing it names: 0 its name, 1 another name, 2 a code of it, 3 only a part of a name. */
export const PART = 3;

/** Everything something may be found by. Codes are symbols and the like; formulas are found only when typed in full. */
export type Named = {
  name: string;
  name_zh: string | null;
  others: readonly string[];
  codes: readonly string[];
};

/** Words no one begins a search with when they stand inside a name. */
const generic = new Set(
  'mine mines quarry quarries deposit field ore pit claim prospect county district province region department mountain the of and in de la le el do da du di del des near'.split(
    ' ',
  ),
);

/** The folded terms of a thing, each with the best grade it has. */
export function termsOf(named: Named): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, grade: number) => {
    if (term !== '' && grade < (terms.get(term) ?? 9)) terms.set(term, grade);
  };
  const addName = (name: string, grade: number) => {
    const folded = fold(name);
    add(folded, grade);
    for (const part of hasHan(folded) ? laterCharacters(folded) : laterWords(folded)) add(part, PART);
    if (!hasHan(folded)) add(folded.replaceAll(' ', ''), grade);
  };
  addName(named.name, 0);
  if (named.name_zh) addName(named.name_zh, 0);
  for (const other of named.others) addName(other, 1);
  for (const code of named.codes) add(fold(code), 2);
  addTyped(named, add);
  return terms;
}

function addTyped(named: Named, add: (term: string, grade: number) => void): void {
  for (const typed of named.name_zh ? typedInFull(named.name_zh) : []) add(typed, 1);
  for (const typed of named.name_zh ? typedInitials(named.name_zh) : []) add(typed, 2);
  for (const other of named.others.filter(hasHan)) {
    for (const typed of [...typedInFull(other), ...typedInitials(other)]) add(typed, PART);
  }
}

/** 方解石 is also found from 解石 and 石. */
const laterCharacters = (folded: string): string[] => {
  const characters = [...folded];
  return characters.flatMap((one, at) => (at > 0 && hasHan(one) ? [characters.slice(at).join('')] : []));
};

/** 'smoky quartz' is also found from 'quartz' and as 'quartz smoky'. */
const laterWords = (folded: string): string[] => {
  const words = folded.split(' ');
  return words.flatMap((word, at) =>
    at > 0 && word.length > 1 && !generic.has(word) ? [[...words.slice(at), ...words.slice(0, at)].join(' ')] : [],
  );
};
