import { useAtomValue } from 'jotai';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { itemName } from '#contract/exchange/thread/item-name.ts';
import type { ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { SnapshotField } from '#contract/exchange/thread/specimen-snapshot.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { listNames } from '#contract/format/names.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { useChoiceName } from '#web/collection/choice-names.ts';
import { localeAtom } from '#web/shell/language.ts';

/** What a proposal can record of a specimen; a draft has less of it. */
export type SnapshotFacts = Omit<ProposalSpecimen, 'cover' | 'specimen_id' | 'hash'>;

/** Returns the text of each recorded field of a specimen but its photo, in the reader's language; '' where it has none. */
export function useSnapshotTexts() {
  const locale = useAtomValue(localeAtom);
  const conditionName = useChoiceName(specimenFields.condition.kind);
  const markName = useChoiceName(specimenFields.marks.kind);
  return (specimen: SnapshotFacts): Record<Exclude<SnapshotField, 'photo'>, string> => {
    const { size, weight = null, condition, marks = [], description } = specimen;
    return {
      number: shownNumber(specimen),
      name: itemName(specimen, locale),
      minerals: mineralLine(specimen.minerals, locale),
      locality: specimenLocalityLine(specimen, locale),
      size: (size && sizeText(size, locale)) ?? '',
      weight: weightText(weight, locale) ?? '',
      condition: condition ? conditionName(condition) : '',
      marks: listNames(marks.map(markName), locale),
      description: description ?? '',
    };
  };
}
