import { foldText } from '../../../search/fold.ts';
import type { ChoiceWords } from '../../specimen/field-kinds.ts';

/** The value that a cell names by its words in either language, or by its own name. */
export function readChoice<V extends string>(words: ChoiceWords<V>, text: string): V | null {
  const folded = foldText(text);
  const value = (Object.keys(words) as V[]).find((name) =>
    [name, words[name].en, words[name].zh].some((word) => foldText(word) === folded),
  );
  return value ?? null;
}
