import { conditionNames, markNames } from '#contract/collection/specimen/choice-names.ts';
import type { ProposalSpecimen } from '#contract/exchange/thread/proposal.ts';
import type { SnapshotField } from '#contract/exchange/thread/specimen-snapshot.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { listNames } from '#contract/format/names.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { itemName } from './item-name.ts';

/** What a proposal can record of a specimen; a draft has less of it. */
export type SnapshotFacts = Omit<ProposalSpecimen, 'cover' | 'specimen_id' | 'hash'>;

/** Returns the text of each recorded field of a specimen but its photo, in one language; '' where it has none. */
export function snapshotTexts(
  specimen: SnapshotFacts,
  locale: Locale,
): Record<Exclude<SnapshotField, 'photo'>, string> {
  const { size, weight = null, condition, marks = [], description } = specimen;
  return {
    number: shownNumber(specimen),
    name: itemName(specimen, locale),
    minerals: mineralLine(specimen.minerals, locale),
    locality: specimenLocalityLine(specimen, locale),
    size: (size && sizeText(size, locale)) ?? '',
    weight: weightText(weight, locale) ?? '',
    condition: condition ? conditionNames[condition][locale] : '',
    marks: listNames(
      marks.map((mark) => markNames[mark][locale]),
      locale,
    ),
    description: description ?? '',
  };
}
