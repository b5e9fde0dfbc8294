import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ChoiceWords, choicesOf } from '#contract/collection/specimen/field-kinds.ts';
import type { SizeClass } from '#contract/collection/specimen/size.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The glossary's words for what a specimen is, in the reader's language. */
export function useSizeClassName(): (value: SizeClass) => string {
  const { t } = useLingui();
  const names: Record<SizeClass, string> = {
    thumbnail: t`thumbnail`,
    miniature: t`miniature`,
    small_cabinet: t`small cabinet`,
    cabinet: t`cabinet`,
    large_cabinet: t`large cabinet`,
  };
  return (value) => names[value];
}

/** What the values of a choice are called. */
export function useChoiceName<V extends string>({ words }: { words: ChoiceWords<V> }): (value: V) => string {
  const locale = useAtomValue(localeAtom);
  return (value) => words[value][locale];
}

/** The values of a choice with what they are called, to choose from. */
export function useChoiceOptions<V extends string>(kind: { words: ChoiceWords<V> }): { value: V; label: string }[] {
  const name = useChoiceName(kind);
  return choicesOf(kind).map((value) => ({ value, label: name(value) }));
}
