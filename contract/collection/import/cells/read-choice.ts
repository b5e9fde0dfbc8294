import type { ChoiceNames } from '#contract/collection/specimen/field-kinds.ts';
import { foldText } from '#contract/text/fold.ts';

/** The value that a cell names by its words in either language, or by its own name. */
export function readChoice<V extends string>(choiceNames: ChoiceNames<V>, text: string): V | null {
  const foldedText = foldText(text);
  const value = (Object.keys(choiceNames) as V[]).find((name) =>
    [name, choiceNames[name].en, choiceNames[name].zh].some((word) => foldText(word) === foldedText),
  );
  return value ?? null;
}
