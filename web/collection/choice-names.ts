import { useAtomValue } from 'jotai';
import { type ChoiceNames, choiceValues } from '#contract/collection/specimen/field-kinds.ts';
import { sizeClassNames } from '#contract/collection/specimen/size-class-names.ts';
import type { SizeClass } from '#contract/format/size.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The glossary's name of a size class, in the reader's language. */
export function useSizeClassName(): (value: SizeClass) => string {
  const locale = useAtomValue(localeAtom);
  return (value) => sizeClassNames[value][locale];
}

/** The name of a value of a choice, in the reader's language. */
export function useChoiceName<V extends string>({
  choiceNames,
}: {
  choiceNames: ChoiceNames<V>;
}): (value: V) => string {
  const locale = useAtomValue(localeAtom);
  return (value) => choiceNames[value][locale];
}

/** The values of a choice with their names, as options. */
export function useChoiceOptions<V extends string>(kind: {
  choiceNames: ChoiceNames<V>;
}): { value: V; label: string }[] {
  const name = useChoiceName(kind);
  return choiceValues(kind).map((value) => ({ value, label: name(value) }));
}
