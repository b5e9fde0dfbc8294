import { useAtomValue } from 'jotai';
import { type ChoiceNames, choiceValues } from '#contract/collection/specimen/field-kinds.ts';
import { sizeClassNames } from '#contract/collection/specimen/size-words.ts';
import type { SizeClass } from '#contract/format/size.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The glossary's words for what a specimen is, in the reader's language. */
export function useSizeClassName(): (value: SizeClass) => string {
  const locale = useAtomValue(localeAtom);
  return (value) => sizeClassNames[value][locale];
}

/** What the values of a choice are called. */
export function useChoiceName<V extends string>({ words }: { words: ChoiceNames<V> }): (value: V) => string {
  const locale = useAtomValue(localeAtom);
  return (value) => words[value][locale];
}

/** The values of a choice with what they are called, to choose from. */
export function useChoiceOptions<V extends string>(kind: { words: ChoiceNames<V> }): { value: V; label: string }[] {
  const name = useChoiceName(kind);
  return choiceValues(kind).map((value) => ({ value, label: name(value) }));
}
