import type { ChoiceNames } from '#contract/collection/specimen/field-kinds.ts';
import { foldText } from '#contract/text/fold-text.ts';

/**
 * Returns the value that a cell gives by its name in either language or by its stored name; null if none matches.
 */
export function readChoice<V extends string>(choiceNames: ChoiceNames<V>, text: string): V | null {
  const foldedText = foldText(text);
  const value = (Object.keys(choiceNames) as V[]).find((name) =>
    [name, choiceNames[name].en, choiceNames[name].zh].some((word) => foldText(word) === foldedText),
  );
  return value ?? null;
}
