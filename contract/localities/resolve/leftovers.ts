import { properNameText } from '#contract/localities/resolve/words/chinese-names.ts';
import { textFeature } from './features.ts';
import { isCode, type Label, mayName } from './label.ts';
import type { LabelPhrase } from './phrases.ts';

/** What remains in the segment of a label around a name. */
export type Leftovers = {
  /** whether it has words that no phrase explains */
  hasLeftovers: boolean;
  /** whether it continues to a mine or a mountain of another name: Peru Queen Mine */
  isPartOfName: boolean;
};

export function phraseLeftovers(label: Label, phrase: LabelPhrase, usedPhrases: readonly LabelPhrase[]): Leftovers {
  const hasLeftovers = hasUnexplainedName(label, phrase, usedPhrases);
  return { hasLeftovers, isPartOfName: hasLeftovers && goesOnToFeature(label, phrase) };
}

/** Whether the segment around a phrase contains a name that none of these phrases explains. */
function hasUnexplainedName(
  label: Label,
  { from, to, han }: LabelPhrase,
  usedPhrases: readonly LabelPhrase[],
): boolean {
  const segment = label.segments[label.units[from]?.segment ?? 0];
  if (!segment) return false;
  if (han) {
    const precedingUnits = label.units.slice(segment.from, from).filter((unit) => unit.han);
    const followingUnits = label.units.slice(to, segment.to).filter((unit) => unit.han);
    return [precedingUnits, followingUnits].some(
      (units) => properNameText(units.map(({ text }) => text).join('')) !== '',
    );
  }
  return label.units.some(
    (unit, index) =>
      index >= segment.from &&
      index < segment.to &&
      mayName(unit) &&
      !usedPhrases.some((usedPhrase) => usedPhrase.from <= index && index < usedPhrase.to),
  );
}

/** Whether the segment names a mine or a mountain after a phrase. */
function goesOnToFeature({ units, segments }: Label, { to, segment }: LabelPhrase): boolean {
  const followingUnits = units.slice(to, segments[segment]?.to);
  return followingUnits.some((unit) => !isCode(unit) && !['area', undefined].includes(textFeature(unit.text)));
}
