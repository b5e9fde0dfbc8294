import { properNameText } from '#contract/localities/resolve/words/chinese-names.ts';
import { featureOf } from './features.ts';
import { isCode, type Label, mayName } from './label.ts';
import type { LabelPhrase } from './phrases.ts';

/** What remains in the segment of a label around a name. */
export type Leftovers = {
  /** whether it has words that no phrase explains */
  hasLeftovers: boolean;
  /** whether it continues to a mine or a mountain of another name: Peru Queen Mine */
  isPartOfName: boolean;
};

export function leftoversOf(label: Label, phrase: LabelPhrase, used: readonly LabelPhrase[]): Leftovers {
  const hasLeftovers = leftBeside(label, phrase, used);
  return { hasLeftovers, isPartOfName: hasLeftovers && goesOnToFeature(label, phrase) };
}

/** Whether the segment around a phrase contains a name that none of these phrases explains. */
function leftBeside(label: Label, { from, to, han }: LabelPhrase, used: readonly LabelPhrase[]): boolean {
  const segment = label.segments[label.units[from]?.segment ?? 0];
  if (!segment) return false;
  if (han) {
    const before = label.units.slice(segment.from, from).filter((unit) => unit.han);
    const after = label.units.slice(to, segment.to).filter((unit) => unit.han);
    return [before, after].some((units) => properNameText(units.map(({ text }) => text).join('')) !== '');
  }
  return label.units.some(
    (unit, at) =>
      at >= segment.from && at < segment.to && mayName(unit) && !used.some((one) => one.from <= at && at < one.to),
  );
}

/** Whether the segment names a mine or a mountain after a phrase. */
function goesOnToFeature({ units, segments }: Label, { to, segment }: LabelPhrase): boolean {
  const rest = units.slice(to, segments[segment]?.to);
  return rest.some((unit) => !isCode(unit) && !['area', undefined].includes(featureOf(unit.text)));
}
