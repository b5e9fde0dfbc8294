import type { Locale } from '#contract/format/locale.ts';
import { numberText } from '#contract/format/numbers.ts';
import { blankFacts } from '#contract/label-cards/design/blank-facts.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';

type StoragePlace = { storage: string; specimen_count: number };

const specimenCountText = (count: number, locale: Locale) => {
  const number = numberText(count, locale);
  if (locale === 'zh') return `${number} 件标本`;
  return count === 1 ? `${number} specimen` : `${number} specimens`;
};

/**
 * Returns the label facts of a box or drawer in the fields of any label: its name as display name and storage
 * place, its specimen count as description, and its owner.
 */
export const storageFacts = (
  { storage, specimen_count }: StoragePlace,
  collector: string,
  locale: Locale,
): LabelFacts => ({
  ...blankFacts,
  display_name: storage,
  storage,
  collector,
  description: specimenCountText(specimen_count, locale),
});
